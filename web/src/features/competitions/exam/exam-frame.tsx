import { type ReactNode, useSyncExternalStore } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { UnsavedCode } from '../../../shared/workbench/unsaved-code.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { examText } from './exam.text.ts';
import { ExamTimer } from './exam-timer.tsx';
import { type Exam, type OwnClock, useAskUntilDone, useExam } from './use-exam.ts';
import { useHandIn } from './use-hand-in.ts';
import { useSaveBeforeEnd } from './use-save-before-end.ts';
import { useServerNow } from './use-server-now.ts';
import './exam.css';

type Props = {
  readonly competitionId: number;
  /** The problem that is open. */ readonly problemId: number | null;
  readonly onProblem: (problemId: number) => void;
  /** What was written in it; handing in waits until the server has it. [LMS-401] */ readonly unsaved: UnsavedCode;
  /** Where to go afterwards. */ readonly back: ReactNode;
  readonly children: ReactNode;
};

/** Stands around the problems of an exam: time, problems, saved state, handing in, and the end. [LMS-351] [LMS-352] */
export function ExamFrame({ competitionId, back, ...rest }: Props) {
  const text = useText(examText);
  const { read, clock, isOffline } = useExam(competitionId);
  if (read.isError && !read.data)
    return (
      <ErrorState
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data || !clock)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  return (
    <Frame competitionId={competitionId} exam={read.data} clock={clock} isOffline={isOffline} back={back} {...rest} />
  );
}

type FrameProps = Props & { readonly exam: Exam; readonly clock: OwnClock; readonly isOffline: boolean };

function Frame({ exam, clock, isOffline, back, children, ...bar }: FrameProps) {
  const text = useText(examText);
  const now = useServerNow(clock.offsetMs);
  const isEnded = clock.finishedAt === null && clock.endsAt !== null && now >= Date.parse(clock.endsAt);
  useAskUntilDone(isEnded);
  useSaveBeforeEnd(clock, bar.unsaved);
  if (clock.finishedAt !== null)
    return (
      <EmptyState
        title={text.doneTitle}
        titleLevel={2}
        hint={text.doneHint({ time: formatTime(clock.finishedAt) })}
        action={back}
      />
    );
  if (isEnded) return <EmptyState title={text.ending} titleLevel={2} hint={isOffline ? text.offline : undefined} />;
  return (
    <div className="exam">
      <ExamBar exam={exam} clock={clock} {...bar} />
      {isOffline ? (
        <p className="exam-offline" role="status">
          {text.offline}
        </p>
      ) : null}
      {children}
    </div>
  );
}

type BarProps = Pick<FrameProps, 'competitionId' | 'problemId' | 'onProblem' | 'unsaved' | 'exam' | 'clock'>;

function ExamBar({ competitionId, problemId, onProblem, unsaved, exam, clock }: BarProps) {
  const text = useText(examText);
  const savedState = useSyncExternalStore(unsaved.subscribe, unsaved.state);
  const { finish, step } = useHandIn(competitionId, unsaved);
  return (
    <div className="exam-bar" role="group" aria-label={text.exam}>
      {clock.endsAt === null ? null : <ExamTimer endsAt={clock.endsAt} offsetMs={clock.offsetMs} />}
      <ul className="exam-questions" role="list" aria-label={text.questions}>
        {exam.answerList.map(({ problemId: id, label, state }) => (
          <li key={id}>
            <button
              type="button"
              data-state={state}
              aria-current={id === problemId ? 'true' : undefined}
              aria-label={text.questionOf({ label, state: text[state] })}
              title={text[state]}
              onClick={() => onProblem(id)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <span className="exam-saved" role="status">
        {text[savedState]}
      </span>
      {exam.kind === 'EXAM' && clock.endsAt !== null ? (
        <Button
          variant="primary"
          size="sm"
          loading={step === 'saving' || step === 'handing-in'}
          onClick={() => void finish()}
        >
          {text.handIn}
        </Button>
      ) : null}
      {step === 'unsaved' ? (
        <div className="exam-unsaved" role="alert">
          <p>
            <b>{text.unsaved}</b> {savedState === 'conflict' ? text.unsavedConflict : text.unsavedHint}
          </p>
          <Button variant="ghost" size="sm" onClick={() => void finish()}>
            {text.finishAgain}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
