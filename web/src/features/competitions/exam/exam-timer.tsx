import { useText } from '../../../lib/text/use-text.ts';
import { clockText } from '../../../shared/code-replay/replay.rules.ts';
import { examText } from './exam.text.ts';
import { useServerNow } from './use-server-now.ts';

const MINUTE_MS = 60_000;
/** Read aloud at these, and not every second. */
const ANNOUNCED_MINUTES = [30, 10, 5] as const;

type Props = { readonly endsAt: string; readonly offsetMs: number };

/** Always visible, by the server's clock. [LMS-351] */
export function ExamTimer({ endsAt, offsetMs }: Props) {
  const text = useText(examText);
  const left = Math.max(0, Date.parse(endsAt) - useServerNow(offsetMs));
  const minutes = Math.ceil(left / MINUTE_MS);
  const announced =
    minutes <= 1 && left > 0
      ? text.lastMinute
      : ANNOUNCED_MINUTES.some((one) => one === minutes)
        ? text.minutesLeft({ minutes })
        : '';
  return (
    <>
      <span className="exam-timer" role="timer" data-short={left < 5 * MINUTE_MS || undefined}>
        <small>{text.timeLeft}</small>
        {clockText(left + 999)}
      </span>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}
