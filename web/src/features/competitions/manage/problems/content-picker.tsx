import { competitionProblems } from '@dolphin/contract/competitions/manage/manage.contract';
import { useState } from 'react';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { competitionManageText } from '../manage.text.ts';
import { MorePages } from '../more-pages.tsx';
import { usePages } from '../use-pages.ts';

type Props = {
  readonly competitionId: number;
  readonly title: string;
  readonly chosen: readonly number[];
  readonly isBusy: boolean;
  readonly onChoose: (contentId: number) => void;
  readonly onClose: () => void;
};

/** Problems of the channel, also those nobody sees yet, and of the site. */
export function ContentPicker({ competitionId, title: heading, chosen, isBusy, onChoose, onClose }: Props) {
  const text = useText(competitionManageText);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const read = usePages(competitionProblems.contents, { competitionId, ...(query !== '' && { query }) });
  const contents = read.pages?.flatMap(({ contentList }) => contentList);
  return (
    <Modal open onOpenChange={(isOpen) => isOpen || onClose()} title={heading} closeLabel={text.close}>
      <div className="competition-form">
        <TextField
          label={text.search}
          placeholder={text.searchContents}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {read.isError && !contents ? (
          <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
        ) : contents ? (
          <ul className="competition-items">
            {contents.map(({ contentId, title, isOwn, isOpenElsewhere }) => (
              <li key={contentId} className="competition-item">
                <div className="competition-actions">
                  <b className="competition-title">{title}</b>
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
            {contents.length === 0 ? <li className="text-muted">{text.noContents}</li> : null}
          </ul>
        ) : (
          <SkeletonText lines={4} />
        )}
        <MorePages key={query} list={read} />
      </div>
    </Modal>
  );
}
