import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { myWorksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { formatDay } from '../../../lib/format.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SheetSteps } from './sheet-steps.tsx';
import { myWorksheetsText } from './worksheets.text.ts';
import type { SheetItem } from './sheet-item.ts';
import './worksheets.css';

type Props = {
  readonly worksheetId: number;
  /** Which item is open, from the address; the first unfinished one otherwise. */
  readonly itemId: number | null;
  readonly onItem: (itemId: number) => void;
  /** Other features show what an item is: a workbench, blocks, a document. */
  readonly show: (item: SheetItem) => ReactNode;
};

/** A worksheet as the learner works through it. [LMS-204] */
export function WorksheetPlayer({ worksheetId, itemId, onItem, show }: Props) {
  const text = useText(myWorksheetsText);
  const read = useRead(myWorksheets.one, { worksheetId }, { isQuiet: true, staleTimeMs: 0 });
  const again = () => void refresh(myWorksheets.one, myWorksheets.list);
  useEvent(learningEvents.submissionJudged, again);
  useEvent(coachingEvents.assignmentsChanged, again);
  const items = read.data?.itemList ?? [];
  const at = Math.max(
    0,
    itemId === null
      ? items.findIndex(({ state }) => state !== 'DONE')
      : items.findIndex((item) => item.itemId === itemId),
  );
  const current = items[at];
  const mark = useCommand(myWorksheets.mark, { isQuiet: true, refresh: [myWorksheets.one, myWorksheets.list] });
  const { mutate } = mark;
  const openedId = current?.state === null ? current.itemId : undefined;
  useEffect(() => {
    if (openedId !== undefined) mutate({ worksheetId, itemId: openedId, state: 'OPENED' });
  }, [openedId, worksheetId, mutate]);
  if (!read.data)
    return read.isError ? (
      <Refused
        worksheetId={worksheetId}
        error={read.error}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    ) : (
      <PageSkeleton />
    );
  const doneCount = items.filter(({ state }) => state === 'DONE').length;
  const next = items[at + 1];
  const previous = items[at - 1];
  // A workbench needs the whole width; the items then stand in a line above it.
  const isWide = current !== undefined && current.kind !== 'DOCUMENT';
  return (
    <div className={isWide ? 'page page-bench sheet-player' : 'page sheet-player'} data-wide={isWide || undefined}>
      <SheetSide sheet={read.data} doneCount={doneCount} isWide={isWide} currentId={current?.itemId} onItem={onItem} />
      <div className="sheet-main">
        {current ? (
          <>
            {doneCount === items.length ? (
              <p role="status">
                <Badge tone="ok">{text.allDone}</Badge> <span className="text-muted">{text.allDoneHint}</span>
              </p>
            ) : null}
            <div key={current.itemId}>{show(current)}</div>
            <div className="sheet-foot">
              {previous ? (
                <Button variant="ghost" onClick={() => onItem(previous.itemId)}>
                  {text.previous}
                </Button>
              ) : (
                <span />
              )}
              {current.kind === 'DOCUMENT' && current.state !== 'DONE' ? (
                <Button
                  loading={mark.isPending}
                  onClick={() =>
                    mark.mutate(
                      { worksheetId, itemId: current.itemId, state: 'DONE' },
                      {
                        onSuccess: () => {
                          if (next) onItem(next.itemId);
                        },
                      },
                    )
                  }
                >
                  {text.finish}
                </Button>
              ) : next ? (
                <Button onClick={() => onItem(next.itemId)}>{text.next}</Button>
              ) : null}
            </div>
          </>
        ) : (
          <EmptyState character="SEAHORSE" title={text.nothing} hint={text.nothingHint} />
        )}
      </div>
    </div>
  );
}

type SheetSideProps = {
  readonly sheet: OutputOf<typeof myWorksheets.one>;
  readonly doneCount: number;
  readonly isWide: boolean;
  readonly currentId: number | undefined;
  readonly onItem: (itemId: number) => void;
};

function SheetSide({ sheet, doneCount, isWide, currentId, onItem }: SheetSideProps) {
  const text = useText(myWorksheetsText);
  const { title, summary, dueOn, isLate, assignedBy, note, itemList: items } = sheet;
  return (
    <aside className="sheet-side">
      {/* A workbench brings the heading of the page, the problem's title. */}
      {isWide ? <p className="sheet-title">{title}</p> : <h1>{title}</h1>}
      {summary && !isWide ? <p className="text-sm text-muted">{summary}</p> : null}
      <span className="my-worksheet-facts">
        {isWide ? <span>{text.progress({ done: doneCount, all: items.length })}</span> : null}
        {assignedBy ? <span>{text.from({ name: assignedBy })}</span> : null}
        {isLate ? (
          <Badge size="sm" tone="danger">
            {text.late}
          </Badge>
        ) : dueOn === null ? null : (
          <Badge size="sm">{text.due({ day: formatDay(dueOn) })}</Badge>
        )}
      </span>
      {note ? <p className="text-sm">“{note}”</p> : null}
      {isWide ? null : (
        <ProgressBar
          label={text.progress({ done: doneCount, all: items.length })}
          value={doneCount}
          max={Math.max(1, items.length)}
          tone={doneCount === items.length && items.length > 0 ? 'ok' : 'bar'}
        />
      )}
      <SheetSteps items={items} currentId={currentId} onItem={onItem} />
    </aside>
  );
}

/** Why it may not be opened, with a text for each reason. [LMS-1] */
function Refused({
  worksheetId,
  error,
  onRetry,
  isRetrying,
}: {
  readonly worksheetId: number;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}) {
  const text = useText(myWorksheetsText);
  const home = (
    <Link to={'/learn' as string} className={buttonClass({ variant: 'ghost' })}>
      {text.toLearn}
    </Link>
  );
  if (isError(error, learningErrors.NOT_ENROLLED_WORKSHEET, learningErrors.CHANNEL_CONTENT_UNAUTHORIZED))
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notYours} hint={text.notYoursHint} action={home} />
      </div>
    );
  if (isError(error, commerceErrors.NEED_TO_PAY))
    return (
      <div className="page">
        <EmptyState
          character="CRAB"
          title={text.pay}
          hint={text.payHint}
          action={
            <>
              <Link
                to={`/purchase/product?content_type=WORKSHEET&content_id=${worksheetId}` as string}
                className={buttonClass({ size: 'lg' })}
              >
                {text.buy}
              </Link>
              {home}
            </>
          }
        />
      </div>
    );
  if (isError(error, coreErrors.RESOURCE_NOT_FOUND))
    return (
      <div className="page">
        <EmptyState character="SHARK" title={text.gone} hint={text.goneHint} action={home} />
      </div>
    );
  return (
    <div className="page">
      <ErrorState title={text.failed} retryLabel={text.retry} retrying={isRetrying} onRetry={onRetry} />
    </div>
  );
}
