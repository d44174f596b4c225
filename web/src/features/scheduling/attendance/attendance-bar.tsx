import CheckCheck from 'lucide-react/icons/check-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { attendanceViewText } from './attendance-view.text.ts';
import type { MarkState } from './mark-queue.ts';

type Props = {
  readonly state: MarkState;
  readonly openCount: number;
  readonly enteredCount: number;
  readonly pausedCount: number;
  readonly isEarly: boolean;
  readonly onAll: () => void;
  readonly onEntered: () => void;
  readonly onPaused: () => void;
  readonly onRetry: () => void;
};

/** Stays at the lower edge: how many are left, what is saved, and everybody at once. */
export function AttendanceBar(props: Props) {
  const { state, openCount, enteredCount, pausedCount, isEarly, onAll, onEntered, onPaused, onRetry } = props;
  const text = useText(attendanceViewText);
  const waiting = state.marks.size;
  const isWaiting = state.isOffline && waiting > 0;
  return (
    <div className="attendance-bar" data-offline={isWaiting || undefined}>
      <p role="status">
        {isWaiting ? (
          <>
            <CloudOff aria-hidden /> {text.offline({ count: waiting })}
          </>
        ) : (
          <>
            <b>{openCount === 0 ? text.done : text.open({ count: openCount })}</b>
            <span className="text-muted">{waiting > 0 ? text.saving : text.saved}</span>
          </>
        )}
      </p>
      {state.refusal === null ? null : (
        <p role="alert" className="text-danger">
          {state.refusal}
        </p>
      )}
      <div className="attendance-bar-actions">
        {isWaiting ? (
          <Button variant="ghost" onClick={onRetry}>
            {text.retry}
          </Button>
        ) : null}
        {pausedCount > 0 ? (
          <Button variant="ghost" onClick={onPaused}>
            {text.pausedExcused({ count: pausedCount })}
          </Button>
        ) : null}
        {enteredCount > 0 && !isEarly ? (
          <Button variant="ghost" onClick={onEntered}>
            {text.enteredPresent({ count: enteredCount })}
          </Button>
        ) : null}
        <Button size="lg" icon={<CheckCheck aria-hidden />} disabled={openCount === 0 || isEarly} onClick={onAll}>
          {text.allPresent}
        </Button>
      </div>
    </div>
  );
}
