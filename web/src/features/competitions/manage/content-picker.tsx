import { competitionProblems } from '@dolphin/contract/competitions/manage/manage.contract';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { competitionManageText } from './manage.text.ts';

type Props = {
  readonly competitionId: number;
  readonly chosen: readonly number[];
  readonly isBusy: boolean;
  readonly onChoose: (contentId: number) => void;
  readonly onClose: () => void;
};

/** Problems of the channel, also those nobody sees yet, and of the site. */
export function ContentPicker({ competitionId, chosen, isBusy, onChoose, onClose }: Props) {
  const text = useText(competitionManageText);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const [before, setBefore] = useState<number | null>(null);
  const read = useRead(
    competitionProblems.contents,
    { competitionId, ...(query !== '' && { query }), ...(before !== null && { before }) },
    { isQuiet: true, keepPrevious: true },
  );
  const next = read.data?.next ?? null;
  return (
    <Modal open onOpenChange={(isOpen) => isOpen || onClose()} title={text.addProblem} closeLabel={text.close}>
      <div className="competition-form">
        <TextField
          label={text.search}
          placeholder={text.searchContents}
          type="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setBefore(null);
          }}
        />
        {read.isError && !read.data ? (
          <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
        ) : read.data ? (
          <ul className="competition-items">
            {read.data.contentList.map(({ contentId, title, isOwn, isOpenElsewhere }) => (
              <li key={contentId} className="competition-item">
                <div className="competition-actions">
                  <b>{title}</b>
                  {isOwn ? null : (
                    <Badge size="sm" tone="neutral">
                      {text.ofSite}
                    </Badge>
                  )}
                  {isOpenElsewhere ? (
                    <Badge size="sm" tone="warning">
                      {text.openElsewhere}
                    </Badge>
                  ) : null}
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={isBusy || chosen.includes(contentId)}
                    aria-label={`${title} ${text.choose}`}
                    onClick={() => onChoose(contentId)}
                  >
                    {chosen.includes(contentId) ? text.chosen : text.choose}
                  </Button>
                </div>
              </li>
            ))}
            {read.data.contentList.length === 0 ? <li className="text-muted">{text.noContents}</li> : null}
          </ul>
        ) : (
          <SkeletonText lines={4} />
        )}
        {next === null ? null : (
          <Button variant="ghost" onClick={() => setBefore(next)}>
            {text.more}
          </Button>
        )}
      </div>
    </Modal>
  );
}
