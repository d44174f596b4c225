import type { ReactNode } from 'react';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { codeComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { call } from '../../../lib/api.ts';
import { isError } from '../../../lib/api/api-error.ts';
import { formatRelative } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { recordText } from './coaching.text.ts';
import { ExportButton } from './grid/grid-export.tsx';
import { StudentHelp } from './help-queue.tsx';
import { StudentWork } from './student-work.tsx';
import { useThrottled } from '../../../shared/use-throttled.ts';
import type { Work } from './student-record.ts';
import './coaching.css';

type Props = {
  readonly channelMemberId: number;
  /** The content that is looked at, from the address. */ readonly contentId: number | null;
  readonly onContent: (contentId: number) => void;
  readonly onBack: () => void;
  /** What else staff may do about them; it belongs to another feature and comes from the page. */
  readonly personAction?: (person: { readonly userId: number; readonly name: string }) => ReactNode;
};

const READ_EVERY_MS = 2_000;

/** Everything a coach may see of one student: what they made of each problem, every submission, how the code grew. [LMS-214] */
export function RecordView({ channelMemberId, contentId, onContent, onBack, personAction }: Props) {
  const text = useText(recordText);
  const { channelId, may } = useChannel();
  const read = useRead(
    coaching.record,
    { channelId, channelMemberId },
    { isQuiet: true, staleTimeMs: 0, enabled: may('TEACHER') },
  );
  const again = useThrottled(
    () => void refresh(coaching.record, coaching.submissions, coaching.code, codeComments.list),
    READ_EVERY_MS,
  );
  useEvent(coachingEvents.workChanged, (payload) => {
    if (payload.userId === read.data?.userId) again();
  });
  const record = read.data;
  const work = record?.workList.find((each) => each.contentId === contentId) ?? record?.workList[0];
  const isGone = read.isError && isError(read.error, coreErrors.RESOURCE_NOT_FOUND);
  return (
    <ManageFrame
      place="learning"
      title={record ? text.title({ name: record.nickname }) : text.contents}
      {...(isGone ? {} : { read })}
      actions={
        <>
          {record ? personAction?.({ userId: record.userId, name: record.nickname }) : null}
          <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
            {text.back}
          </Button>
          {record ? <ExportButton make={() => call(coaching.recordFile, { channelId, channelMemberId })} /> : null}
        </>
      }
    >
      {isGone ? (
        <EmptyState character="CRAB" title={text.gone} hint={text.goneHint} />
      ) : record ? (
        <>
          <StudentHelp
            channelMemberId={channelMemberId}
            onStudent={(_member, contentId) => (contentId === null ? undefined : onContent(contentId))}
          />
          <div className="record-facts">
            <div>
              <small className="text-muted">{text.solved}</small>
              <b className="tabular">{record.solvedCount}</b>
            </div>
            <div>
              <small className="text-muted">{text.tried}</small>
              <b className="tabular">{record.triedCount}</b>
            </div>
            <div>
              <small className="text-muted">{text.last}</small>
              <b>{record.lastAt === null ? text.never : formatRelative(record.lastAt)}</b>
            </div>
          </div>
          <div className="record-columns">
            <Card title={text.contents}>
              {record.workList.length === 0 ? (
                <p className="text-muted">{text.noWork}</p>
              ) : (
                <ul className="record-works">
                  {record.workList.map((each) => (
                    <li key={each.contentId}>
                      <WorkButton
                        work={each}
                        isCurrent={each.contentId === work?.contentId}
                        onClick={() => onContent(each.contentId)}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </Card>
            {work ? (
              <StudentWork key={work.contentId} channelMemberId={channelMemberId} work={work} />
            ) : (
              <EmptyState character="TURTLE" title={text.choose} />
            )}
          </div>
        </>
      ) : null}
    </ManageFrame>
  );
}

function WorkButton({
  work,
  isCurrent,
  onClick,
}: {
  readonly work: Work;
  readonly isCurrent: boolean;
  readonly onClick: () => void;
}) {
  const text = useText(recordText);
  const { title, state, mark, submissionCount, commentCount, hintsSeen } = work;
  const facts = [
    submissionCount > 0 ? text.tries({ count: submissionCount }) : '',
    hintsSeen > 0 ? text.hints({ count: hintsSeen }) : '',
    commentCount > 0 ? text.comments({ count: commentCount }) : '',
  ].filter(Boolean);
  return (
    <button type="button" className="record-work" aria-current={isCurrent ? 'true' : undefined} onClick={onClick}>
      <b>{title}</b>
      <span>
        {mark === 'STUCK' ? (
          <Badge size="sm" tone="danger">
            {text.STUCK}
          </Badge>
        ) : (
          <Badge size="sm" tone={state === 'SOLVED' ? 'ok' : state === null ? 'neutral' : 'brand'}>
            {text[`state${state ?? 'NEW'}`]}
          </Badge>
        )}
      </span>
      {facts.length > 0 ? <small>{facts.join(' · ')}</small> : null}
    </button>
  );
}
