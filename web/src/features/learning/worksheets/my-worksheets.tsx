import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { myWorksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { myWorksheetsText } from './worksheets.text.ts';
import './worksheets.css';

type Props = {
  /** Of one channel alone. */ readonly channelId?: number;
  /** Nothing at all is shown while there is nothing to do. */ readonly hideEmpty?: boolean;
};

/** What was given to the learner, the most urgent first. For the page of learning and for a channel's home. [LMS-202] */
export function MyWorksheets({ channelId, hideEmpty = false }: Props) {
  const text = useText(myWorksheetsText);
  const read = useRead(myWorksheets.list, channelId === undefined ? {} : { channel_id: channelId }, {
    isQuiet: true,
    staleTimeMs: 0,
  });
  useEvent(coachingEvents.assignmentsChanged, () => void refresh(myWorksheets.list));
  const list = read.data?.worksheetList;
  if (hideEmpty && (!list || list.length === 0)) return null;
  return (
    <Card title={text.title}>
      {list ? (
        list.length === 0 ? (
          <EmptyState compact character="SEAHORSE" title={text.empty} hint={text.emptyHint} />
        ) : (
          <ul className="my-worksheets">
            {list.map(({ worksheetId, title, channelName, dueOn, isLate, itemCount, doneCount }) => {
              const isDone = itemCount > 0 && doneCount >= itemCount;
              return (
                <li key={worksheetId} className="my-worksheet">
                  <div>
                    <b>{title}</b>
                    <span className="my-worksheet-facts">
                      {channelId === undefined && channelName ? <span>{channelName}</span> : null}
                      {isDone ? (
                        <Badge size="sm" tone="ok">
                          {text.done}
                        </Badge>
                      ) : isLate ? (
                        <Badge size="sm" tone="danger">
                          {text.late}
                        </Badge>
                      ) : (
                        <span>{dueOn === null ? text.noDue : text.due({ day: formatDay(dueOn) })}</span>
                      )}
                    </span>
                    <ProgressBar
                      label={text.progress({ done: doneCount, all: itemCount })}
                      value={doneCount}
                      max={Math.max(1, itemCount)}
                      tone={isDone ? 'ok' : 'bar'}
                    />
                  </div>
                  <Link
                    to={`/learn/worksheets/${worksheetId}` as string}
                    className={buttonClass({ size: 'sm', variant: isDone ? 'ghost' : 'primary' })}
                  >
                    {isDone ? text.look : doneCount === 0 ? text.doIt : text.goOn}
                  </Link>
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
          <SkeletonText lines={3} />
        </div>
      )}
    </Card>
  );
}
