import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { HelpQueue } from './help-queue.tsx';
import { ProgressGrid } from './grid/progress-grid.tsx';
import { coachingText } from './coaching.text.ts';
import { type Scope, scopeOf, scopeKey } from './scope.ts';
import { useThrottled } from '../../../shared/use-throttled.ts';
import './coaching.css';

/** The grid is read again so often at most, however many work at once. */
const READ_EVERY_MS = 2_000;

type Props = {
  /** What is looked at, from the address; the newest otherwise. */ readonly requested: string | undefined;
  readonly onScope: (key: string) => void;
  readonly onStudent: (channelMemberId: number, contentId: number | null) => void;
};

/** Who is how far, who is stuck, and who asks for help. [LMS-10] */
export function CoachingView({ requested, onScope, onStudent }: Props) {
  const text = useText(coachingText);
  const { channelId, at, may } = useChannel();
  const read = useRead(coaching.scopes, { channelId }, { isQuiet: true, staleTimeMs: 0, enabled: may('TEACHER') });
  const again = useThrottled(() => void refresh(coaching.grid), READ_EVERY_MS);
  useEvent(coachingEvents.workChanged, (payload) => {
    if (payload.channelId === channelId) again();
  });
  useEvent(coachingEvents.helpChanged, (payload) => {
    if (payload.channelId === channelId) again();
  });
  const { courseClassList = [], assignmentList = [] } = read.data ?? {};
  const scopes: readonly Scope[] = [
    ...courseClassList.map(({ id }) => ({ kind: 'CLASS' as const, id })),
    ...assignmentList.map(({ id }) => ({ kind: 'ASSIGNMENT' as const, id })),
  ];
  const wanted = scopeOf(requested);
  const scope = scopes.find((each) => wanted !== null && scopeKey(each) === scopeKey(wanted)) ?? scopes[0];
  const options = [
    ...courseClassList.map(({ id, title, learnerCount }) => ({
      value: scopeKey({ kind: 'CLASS', id }),
      label: title,
      hint: `${text.classes} · ${text.learners({ count: learnerCount })}`,
    })),
    ...assignmentList.map(({ id, title, learnerCount, dueOn }) => ({
      value: scopeKey({ kind: 'ASSIGNMENT', id }),
      label: title,
      hint: [
        text.assignments,
        text.learners({ count: learnerCount }),
        dueOn === null ? '' : text.dueOn({ day: formatDay(dueOn) }),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  return (
    <ManageFrame place="learning" title={text.title} lead={text.lead} read={read}>
      <div className="coach-columns">
        <div>
          {scope ? (
            <ProgressGrid
              key={scopeKey(scope)}
              scope={scope}
              onStudent={onStudent}
              picker={
                <Select
                  label={text.scope}
                  placeholder={text.scope}
                  value={scopeKey(scope)}
                  options={options}
                  onValueChange={(value) => onScope(value)}
                />
              }
            />
          ) : (
            <EmptyState
              character="TURTLE"
              title={text.noScope}
              hint={text.noScopeHint}
              action={
                <Link to={at('/manage/worksheets')} className={buttonClass({})}>
                  {text.toWorksheets}
                </Link>
              }
            />
          )}
        </div>
        <HelpQueue onStudent={onStudent} />
      </div>
    </ManageFrame>
  );
}
