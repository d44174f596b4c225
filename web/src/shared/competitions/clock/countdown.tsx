import { useText } from '../../../lib/text/use-text.ts';
import { competitionText } from '../competitions.text.ts';
import { timeLeft } from './time-left.rules.ts';
import './countdown.css';

type CountdownProps = {
  /** What it counts to: "until the start". */ readonly label: string;
  readonly until: string;
  readonly now: number;
  readonly isLarge?: boolean;
};

/** The time that is left, each second; a screen reader reads it when asked and not each second. */
export function Countdown({ label, until, now, isLarge = false }: CountdownProps) {
  const text = useText(competitionText);
  const { days, clock } = timeLeft(Date.parse(until), now);
  return (
    <p className="countdown" data-large={isLarge || undefined} role="timer" aria-live="off">
      <span>{label}</span>
      <b>
        {days > 0 ? `${text.days({ count: days })} ` : null}
        {clock}
      </b>
    </p>
  );
}
