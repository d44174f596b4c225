import { CONTENT_KINDS, type ContentKind } from '@dolphin/contract/learning/storages/contents';
import { WORKSHEET_TITLE_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SheetPages } from './sheet-pages.tsx';
import { worksheetsText } from './worksheets.text.ts';

type Props = {
  readonly chosen: readonly number[];
  readonly isBusy: boolean;
  readonly onAdd: (contentId: number) => void;
};

/** Looks for what can be put in: the channel's own contents and the site's. */
export function ContentFinder({ chosen, isBusy, onAdd }: Props) {
  const text = useText(worksheetsText);
  const { channelId } = useChannel();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<ContentKind | null>(null);
  const [page, setPage] = useState(1);
  const query = typed.trim();
  const read = useRead(
    worksheets.contents,
    { channelId, page, ...(query === '' ? {} : { query }), ...(kind === null ? {} : { kind }) },
    { isQuiet: true, keepPrevious: true },
  );
  const found = read.data?.contentList;
  return (
    <Card title={text.find}>
      <div className="worksheet-find">
        <TextField
          type="search"
          label={text.find}
          hideLabel
          placeholder={text.findHint}
          value={typed}
          maxLength={WORKSHEET_TITLE_MAX}
          autoComplete="off"
          startIcon={<Search aria-hidden />}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Select
          label={text.kind}
          hideLabel
          value={kind ?? 'ALL'}
          placeholder={text.kind}
          onValueChange={(value) => {
            setKind(CONTENT_KINDS.find((each) => each === value) ?? null);
            setPage(1);
          }}
          options={(['ALL', ...CONTENT_KINDS] as const).map((value) => ({ value, label: text[value] }))}
        />
      </div>
      {found ? (
        found.length === 0 ? (
          <EmptyState compact character="CRAB" title={text.noContents} />
        ) : (
          <ul className="worksheet-list" aria-label={text.find}>
            {found.map(({ contentId, title, kind: contentKind, level, isOwn }) => {
              const isIn = chosen.includes(contentId);
              return (
                <li key={contentId} className="worksheet-row">
                  <span>
                    <b>{title}</b>
                    <small>
                      {text[contentKind]} · {text.level({ level })} · {isOwn ? text.own : text.site}
                    </small>
                  </span>
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={isIn ? undefined : <Plus aria-hidden />}
                    disabled={isIn || isBusy}
                    aria-label={isIn ? undefined : text.addOf({ title })}
                    onClick={() => onAdd(contentId)}
                  >
                    {isIn ? text.added : text.add}
                  </Button>
                </li>
              );
            })}
          </ul>
        )
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={5} />
        </div>
      )}
      {read.data ? <SheetPages page={page} pageCount={read.data.pageCount} onPage={setPage} /> : null}
    </Card>
  );
}
