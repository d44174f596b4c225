import { formatWon as formatWonIn } from '@dolphin/contract/core/money/won';
import { once } from './format-number.ts';
import { currentLanguage } from './text/language.ts';

/** Money and moments as people write them here: Korean won, Seoul time, in both languages. */

export const SEOUL = 'Asia/Seoul';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** 12,000원, in English 12,000 won. [UIX-14] */
export function formatWon(amount: number): string {
  return formatWonIn(amount, currentLanguage());
}

type Moment = Date | string | number;
type Parts = Readonly<Record<string, string>>;

function partsOf(moment: Moment): Parts {
  const format = once(
    'parts',
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        timeZone: SEOUL,
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  );
  return Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
}

/** 2026. 11. 15. (일), in English 2026. 11. 15. (Sun): numbers stay in the order a Korean calendar has them. */
export function formatDate(moment: Moment): string {
  const { year, month, day, weekday } = partsOf(moment);
  return `${year}. ${month}. ${day}. (${weekday})`;
}

/** 14:00 */
export function formatTime(moment: Moment): string {
  const { hour, minute } = partsOf(moment);
  return `${hour}:${minute}`;
}

/** 2026. 11. 15. (일) 14:00 */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)} ${formatTime(moment)}`;
}

/** A calendar day `2026-11-15`, which is no instant and knows no time zone. */
export function formatDay(day: string): string {
  return formatDate(`${day}T12:00:00+09:00`);
}

/** "3분 전", "2 hours ago" within a day of now, the date beyond it. */
export function formatRelative(moment: Moment, now: Moment = Date.now()): string {
  const difference = new Date(moment).getTime() - new Date(now).getTime();
  const size = Math.abs(difference);
  if (size >= DAY_MS) return formatDateTime(moment);
  const relative = once('relative', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  if (size < MINUTE_MS) return relative.format(0, 'second');
  if (size < HOUR_MS) return relative.format(Math.trunc(difference / MINUTE_MS), 'minute');
  return relative.format(Math.trunc(difference / HOUR_MS), 'hour');
}
