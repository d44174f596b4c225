import { formatDay } from '../../../lib/format.ts';

/** 19:30 */
export function formatMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

type Time = { readonly day: string; readonly startMinute: number; readonly endMinute: number };

/** 2026. 11. 17. (화) 19:00–20:00 */
export const formatTimeOf = ({ day, startMinute, endMinute }: Time): string =>
  `${formatDay(day)} ${formatMinute(startMinute)}–${formatMinute(endMinute)}`;
