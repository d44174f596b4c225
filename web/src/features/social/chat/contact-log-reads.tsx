import { leftUserText } from '@dolphin/contract/accounts/left-user.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { CONTACT_READ_HIDDEN_DAYS } from '@dolphin/contract/social/chat/chat.constants';
import { contactLogReads } from '@dolphin/contract/social/chat/contact-log-reads.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { keyOf } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import './chat.css';
import { contactLogReadsText } from './contact-log-reads.text.ts';

type Page = OutputOf<typeof contactLogReads.list>;
type ContactRead = Page['readList'][number];
type Person = NonNullable<ContactRead['subject']>;

/** For administrators of the site: every read, or those of the lines of one person. [SOC-162] */
export function AllContactReads({ nickname }: { readonly nickname: string }) {
  const given = nickname === '' ? {} : { nickname };
  return (
    <ReadTable
      queryKey={[...keyOf(contactLogReads.list), { scrolled: true, ...given }]}
      load={(cursor, signal) => call(contactLogReads.list, { ...given, ...cursor }, { signal })}
    />
  );
}

/** For masters and managers: reads of the lines of their learners. [SOC-162] */
export function ChannelContactReads() {
  const text = useText(contactLogReadsText);
  const { channelId } = useChannel();
  return (
    <Card as="div">
      <div className="contact-logs">
        <p className="text-muted">{text.lead({ days: CONTACT_READ_HIDDEN_DAYS })}</p>
        <ReadTable
          queryKey={[...keyOf(contactLogReads.ofChannel), { scrolled: true, channelId }]}
          load={(cursor, signal) => call(contactLogReads.ofChannel, { channelId, ...cursor }, { signal })}
        />
      </div>
    </Card>
  );
}

type Props = {
  readonly queryKey: readonly unknown[];
  readonly load: (cursor: { readonly cursor?: number }, signal: AbortSignal) => Promise<Page>;
};

function ReadTable({ queryKey, load }: Props) {
  const text = useText(contactLogReadsText);
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const columns: readonly Column<ContactRead>[] = [
    { id: 'when', header: text.when, cell: ({ readAt }) => formatDateTime(readAt), width: '12rem' },
    { id: 'reader', header: text.reader, cell: ({ reader }) => <Who person={reader} />, width: '14rem' },
    {
      id: 'subject',
      header: text.subject,
      cell: ({ subject }) => (subject ? <Who person={subject} /> : text.everybody),
      primary: true,
    },
    { id: 'part', header: text.part, cell: ({ isNewest }) => (isNewest ? text.newest : text.older), width: '9rem' },
  ];
  return (
    <>
      <Table
        label={text.title}
        columns={columns}
        rows={list.data?.pages.flatMap(({ readList }) => readList) ?? []}
        rowId={({ contactLogReadId }) => String(contactLogReadId)}
        state={list.isError ? 'error' : list.data ? 'ready' : 'loading'}
        empty={<EmptyState compact title={text.empty} hint={text.emptyHint} />}
        error={
          <ErrorState
            compact
            title={text.failed}
            hint={text.failedHint}
            retryLabel={text.retry}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        }
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
      />
      {list.hasNextPage ? (
        <Button variant="ghost" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

function Who({ person: { userId, nickname } }: { readonly person: Person }) {
  const left = useText(leftUserText);
  return nickname === null ? left.name : <UserChip userId={userId} nickname={nickname} look="name" />;
}
