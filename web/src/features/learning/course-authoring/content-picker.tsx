import { CONTENT_KINDS } from '@dolphin/contract/learning/storages/contents';
import { WORKSHEET_TITLE_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import { siteCourses } from '@dolphin/contract/learning/courses/site-courses.contract';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannelOrNull } from '../../../shared/channel/use-channel.ts';
import { ItemIcon } from '../../../shared/learning/item-icon.tsx';
import { learningTermsText } from '../../../shared/learning/learning-terms.text.ts';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { courseAuthoringText } from './course-authoring.text.ts';
import type { DraftItem } from './outline.rules.ts';

const KINDS = ['ALL', ...CONTENT_KINDS, 'WORKSHEET'] as const;
type Props = {
  readonly chosen: readonly number[];
  readonly onAdd: (item: DraftItem) => void;
  readonly onClose: () => void;
};

/** Everything that may stand in a lesson of the channel: its own contents and worksheets, and the site's contents. */
export function ContentPicker({ chosen, onAdd, onClose }: Props) {
  const text = useText(courseAuthoringText);
  const words = useText(learningTermsText);
  const channelId = useChannelOrNull()?.channelId;
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('ALL');
  const [page, setPage] = useState(1);
  const { read, found } = useFound({ channelId, query: typed.trim(), kind, page });
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.pick}
      closeLabel={text.close}
      size="lg"
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <div className="course-edit-find">
        <TextField
          type="search"
          hideLabel
          label={text.search}
          placeholder={text.search}
          value={typed}
          maxLength={WORKSHEET_TITLE_MAX}
          autoComplete="off"
          startIcon={<Search aria-hidden />}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
        <div className="course-edit-kinds" role="group" aria-label={text.kind}>
          {KINDS.filter((each) => each !== 'WORKSHEET' || channelId !== undefined).map((each) => (
            <Chip
              key={each}
              selected={each === kind}
              onClick={() => {
                setKind(each);
                setPage(1);
              }}
            >
              {each === 'ALL' ? text.all : words[each]}
            </Chip>
          ))}
        </div>
      </div>
      {!found ? (
        read.isError ? (
          <ErrorState
            compact
            title={words.failed}
            retryLabel={words.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <div role="status" aria-busy="true" aria-label={words.loading}>
            <SkeletonText lines={5} />
          </div>
        )
      ) : found.length === 0 ? (
        <EmptyState compact character="CRAB" title={text.noneFound} hint={text.noneFoundHint} />
      ) : (
        <FoundList found={found} chosen={chosen} onAdd={onAdd} />
      )}
      {read.data && read.data.pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={read.data.pageCount}
          onPage={setPage}
          texts={{
            nav: words.pages,
            first: words.first,
            previous: words.previous,
            next: words.next,
            last: words.last,
            page: (one) => words.page({ page: one }),
          }}
        />
      ) : null}
    </Modal>
  );
}

type Found = DraftItem & { readonly hint: string };
type Params = {
  readonly channelId: number | undefined;
  readonly query: string;
  readonly kind: (typeof KINDS)[number];
  readonly page: number;
};

/** Contents of the channel or of the site, or worksheets of the channel. */
function useFound({ channelId, query, kind, page }: Params) {
  const text = useText(courseAuthoringText);
  const words = useText(learningTermsText);
  const params = { page, ...(query === '' ? {} : { query }) };
  const inChannel = { channelId: channelId ?? 0, ...params };
  const narrowed = kind === 'ALL' || kind === 'WORKSHEET' ? {} : { kind };
  const options = { isQuiet: true, keepPrevious: true };
  const ofChannel = useRead(
    worksheets.contents,
    { ...inChannel, ...narrowed },
    { ...options, enabled: channelId !== undefined && kind !== 'WORKSHEET' },
  );
  const ofSite = useRead(
    siteCourses.contents,
    { ...params, ...narrowed },
    { ...options, enabled: channelId === undefined },
  );
  const contents = channelId === undefined ? ofSite : ofChannel;
  const sheets = useRead(worksheets.list, inChannel, { ...options, enabled: kind === 'WORKSHEET' });
  const read = kind === 'WORKSHEET' ? sheets : contents;
  const found: readonly Found[] | undefined =
    kind === 'WORKSHEET'
      ? sheets.data?.worksheetList.map(({ worksheetId, title }) => ({
          worksheetId,
          contentId: null,
          kind: 'WORKSHEET' as const,
          title,
          hint: text.own,
        }))
      : contents.data?.contentList.map(({ contentId, title, kind: itemKind, level, isOwn }) => ({
          contentId,
          worksheetId: null,
          kind: itemKind,
          title,
          hint: `${words[`level${level as 1}`]} · ${isOwn && channelId !== undefined ? text.own : text.site}`,
        }));
  return { read, found };
}

type FoundListProps = Pick<Props, 'chosen' | 'onAdd'> & { readonly found: readonly Found[] };

function FoundList({ found, chosen, onAdd }: FoundListProps) {
  const text = useText(courseAuthoringText);
  const words = useText(learningTermsText);
  return (
    <ul className="course-edit-items">
      {found.map(({ hint, ...item }) => {
        const isIn = item.contentId !== null && chosen.includes(item.contentId);
        return (
          <li key={`${item.kind} ${item.contentId ?? item.worksheetId}`}>
            <ItemIcon kind={item.kind} />
            <span>
              <b>{item.title}</b>
              <small>
                {words[item.kind]} · {hint}
              </small>
            </span>
            <Button
              size="sm"
              variant="ghost"
              disabled={isIn}
              icon={isIn ? undefined : <Plus aria-hidden />}
              aria-label={isIn ? undefined : `${item.title} ${text.add}`}
              onClick={() => onAdd(item)}
            >
              {isIn ? text.added : text.add}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
