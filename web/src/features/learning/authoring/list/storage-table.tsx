import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { draftProblems } from '@dolphin/contract/learning/storages/draft-problems.contract';
import { packages } from '@dolphin/contract/learning/storages/packages.contract';
import { SHELF_OF_KIND } from '@dolphin/contract/learning/storages/storages.constants';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { formatRelative } from '../../../../lib/format.ts';
import { go } from '../../../../lib/browser/navigate.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Menu, type MenuItem } from '../../../../ui/floating/menu.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Pagination } from '../../../../ui/table/pagination.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { authoringText } from '../authoring.text.ts';
import { StateBadge } from '../state-badge.tsx';
import { downloadFrom } from './download-from.ts';
import { listText } from './list.text.ts';
import type { Item } from './storage-item.ts';
import { VideoTitle } from './video-title.tsx';

type Page = OutputOf<typeof storages.list>;
type Read = {
  readonly data: Page | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};
type Props = {
  readonly read: Read;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly look: 'own' | 'trash' | 'queue';
  readonly onTag?: (tag: string) => void;
  readonly empty: ReactNode;
};

export const addressOf = ({ kind, storageId }: Pick<Item, 'kind' | 'storageId'>) =>
  `/author/${SHELF_OF_KIND[kind]}/${storageId}`;

/** Storages as a table; on phones as cards. */
export function StorageTable({ read, page, onPage, look, onTag, empty }: Props) {
  const text = useText(listText);
  const shared = useText(authoringText);
  const columns = useColumns(look, onTag);
  const { data } = read;
  return (
    <Card as="div" padded={false}>
      <Table
        label={text.title}
        columns={[...columns]}
        rows={data?.storageList ? [...data.storageList] : []}
        rowId={({ storageId }) => String(storageId)}
        state={data ? 'ready' : read.isError ? 'error' : 'loading'}
        empty={empty}
        error={
          <ErrorState
            compact
            title={shared.unread}
            hint={shared.unreadHint}
            retryLabel={shared.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        }
        {...(look === 'trash' ? {} : { onRow: (item: Item) => go(addressOf(item)) })}
        texts={{
          sortBy: (header) => text.sort({ header }),
          selectAll: text.selectAll,
          selectRow: ({ title }) => title,
          loading: text.loading,
        }}
        {...(data && data.pageCount > 1
          ? {
              footer: (
                <Pagination
                  page={page}
                  pageCount={data.pageCount}
                  onPage={onPage}
                  texts={{
                    nav: text.pages,
                    first: text.first,
                    previous: text.previous,
                    next: text.next,
                    last: text.last,
                    page: (number) => text.page({ page: number }),
                  }}
                />
              ),
            }
          : {})}
      />
    </Card>
  );
}

function useColumns(look: Props['look'], onTag: Props['onTag']): readonly Column<Item>[] {
  const text = useText(listText);
  const shared = useText(authoringText);
  const menuOf = useMenu(look);
  return [
    {
      id: 'title',
      header: text.name,
      primary: true,
      cell: ({ title, video }) =>
        video ? <VideoTitle title={title} video={video} /> : <span className="author-title">{title}</span>,
    },
    { id: 'state', header: text.state, cell: (item) => <StateBadge {...item} /> },
    { id: 'level', header: shared.level, align: 'center', cell: ({ level }) => level },
    {
      id: 'tags',
      header: shared.tags,
      hideOnPhone: true,
      cell: ({ tags }) => (
        <span className="author-tags">
          {tags.slice(0, 4).map((tag) =>
            onTag ? (
              <button
                key={tag}
                type="button"
                onClick={(event) => {
                  event.stopPropagation();
                  onTag(tag);
                }}
              >
                #{tag}
              </button>
            ) : (
              <span key={tag}>#{tag}</span>
            ),
          )}
        </span>
      ),
    },
    ...(look === 'queue'
      ? [{ id: 'author', header: text.author, cell: ({ authorName }: Item) => authorName ?? '–' }]
      : []),
    {
      id: 'place',
      header: text.place,
      hideOnPhone: look !== 'queue',
      cell: ({ channelName }) => channelName ?? shared.site,
    },
    { id: 'changed', header: text.changed, cell: ({ updatedAt }) => formatRelative(updatedAt) },
    ...(look === 'queue'
      ? []
      : [
          {
            id: 'more',
            header: text.acts,
            align: 'end' as const,
            cell: (item: Item) => (
              <Menu
                trigger={
                  <IconButton
                    size="sm"
                    variant="plain"
                    label={text.more({ title: item.title })}
                    onClick={(event) => event.stopPropagation()}
                  >
                    <Ellipsis aria-hidden />
                  </IconButton>
                }
                items={menuOf(item)}
              />
            ),
          },
        ]),
  ];
}

function useMenu(look: Props['look']): (item: Item) => MenuItem[] {
  const text = useText(listText);
  const shared = useText(authoringText);
  const remove = useCommand(storages.remove, {
    refresh: [storages.list],
    onSuccess: () => void overlay.toast(text.removed, { kind: 'ok' }),
    on: {
      ALREADY_REFERENCED_CONTENT: () => void overlay.toast(text.referenced, { kind: 'warning' }),
      UNAUTHORIZED_ACCEPTED_CONTENT: () => void overlay.toast(text.accepted, { kind: 'warning' }),
    },
  });
  const restore = useCommand(storages.restore, {
    refresh: [storages.list],
    onSuccess: () => void overlay.toast(text.restored, { kind: 'ok' }),
  });
  const copy = useCommand(draftProblems.create, {
    refresh: [storages.list],
    onSuccess: ({ problemStorageId }) => go(`/author/problems/${problemStorageId}`),
  });
  const pack = useCommand(packages.make, { onSuccess: ({ url, fileName }) => downloadFrom(url, fileName) });
  return ({ kind, storageId, title, channelId }) => {
    const shelf = SHELF_OF_KIND[kind];
    if (look === 'trash')
      return [
        {
          id: 'restore',
          label: text.restore,
          icon: <RotateCcw aria-hidden />,
          onSelect: () => restore.mutate({ shelf, storageId }),
        },
      ];
    const ask = () =>
      void overlay.confirm({
        title: text.removeAsk({ title }),
        hint: text.removeHint,
        confirmLabel: shared.remove,
        cancelLabel: shared.cancel,
        danger: true,
        onConfirm: () =>
          remove.mutateAsync({ shelf, storageId }).then(
            () => undefined,
            () => undefined,
          ),
      });
    return [
      ...(kind === 'PROBLEM'
        ? [
            {
              id: 'copy',
              label: text.copy,
              icon: <Copy aria-hidden />,
              onSelect: () =>
                copy.mutate({ channelId, copyOfId: storageId, title: text.copyOf({ title }).slice(0, 100) }),
            },
            {
              id: 'export',
              label: text.export,
              icon: <Download aria-hidden />,
              onSelect: () => pack.mutate({ problemStorageId: storageId }),
            },
            { id: 'line', separator: true as const },
          ]
        : []),
      { id: 'remove', label: shared.remove, icon: <Trash2 aria-hidden />, danger: true, onSelect: ask },
    ];
  };
}
