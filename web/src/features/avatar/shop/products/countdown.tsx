import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { leftUntil } from './countdown.rules.ts';
import { productText } from '../shop.text.ts';

const TICK_MS = 1_000;

/** A countdown of the time left; nothing once it is over. Screen readers do not announce every second. */
export function Countdown({
  until,
  label,
  onEnd,
}: {
  readonly until: string;
  readonly label: 'endsIn' | 'saleEnds' | 'sellsUntil';
  readonly onEnd?: () => void;
}) {
  const text = useText(productText);
  const [now, setNow] = useState(() => Date.now());
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  const left = leftUntil(until, now);
  const isOver = left === null;
  useEffect(() => {
    if (isOver) return;
    const clock = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => {
      clearInterval(clock);
    };
  }, [isOver]);
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) ended.current?.();
    wasOver.current = isOver;
  }, [isOver]);
  if (!left) return null;
  const shown =
    left.days > 0
      ? text.daysHours(left)
      : left.hours > 0
        ? text.hoursMinutes(left)
        : text.minutesSeconds({ minutes: left.minutes, seconds: left.seconds });
  return (
    <time className="countdown" role="timer" aria-live="off" dateTime={until}>
      {text[label]({ left: shown })}
    </time>
  );
}
