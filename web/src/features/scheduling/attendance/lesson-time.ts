import { formatDay } from '../../../lib/format.ts';

/** 19:30 */
export function formatMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

type Time = { readonly startMinute: number; readonly endMinute: number };

/** 19:00–20:00 */
export const formatMinutes = ({ startMinute, endMinute }: Time): string =>
  `${formatMinute(startMinute)}–${formatMinute(endMinute)}`;

/** 2026. 11. 17. (화) 19:00–20:00 */
export const formatLessonTime = (lesson: Time & { readonly day: string }): string =>
  `${formatDay(lesson.day)} ${formatMinutes(lesson)}`;
