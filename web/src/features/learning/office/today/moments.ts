import { useText } from '../../../../lib/text/use-text.ts';
import { todayText } from './today.text.ts';

const MINUTE_MS = 60_000;
const SEOUL_MS = 9 * 3_600_000;

/** Today's date in Seoul, as the days of assignments are written. */
export const todayInSeoul = () => new Date(Date.now() + SEOUL_MS).toISOString().slice(0, 10);
export const dayOf = (day: string) => `${Number(day.slice(5, 7))}. ${Number(day.slice(8, 10))}.`;

/** How long ago, in the unit a person thinks in; the clock of the device is good enough. */
export function useAgo(): (moment: string) => string {
  const text = useText(todayText);
  return (moment) => {
    const minutes = Math.floor((Date.now() - Date.parse(moment)) / MINUTE_MS);
    if (minutes < 1) return text.justNow;
    if (minutes < 60) return text.minutes({ count: minutes });
    return minutes < 1_440
      ? text.hours({ count: Math.floor(minutes / 60) })
      : text.days({ count: Math.floor(minutes / 1_440) });
  };
}
