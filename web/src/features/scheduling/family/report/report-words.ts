import { partsOf } from '@dolphin/contract/core/days';
import type { Localized } from '@dolphin/contract/core/text';
import type { familyLessonsText } from '../family-lessons.text.ts';

type Words = Localized<(typeof familyLessonsText)['KO']>;
const MINUTES_OF_HOUR = 60;

export function spentOf(text: Words, minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  return hours > 0 ? text.hours({ hours, minutes: minutes % MINUTES_OF_HOUR }) : text.minutes({ minutes });
}

/** `2026-11`. A year is no count: its digits are not grouped. */
export function monthOf(text: Words, yearMonth: string): string {
  const { year, month } = partsOf(`${yearMonth}-01`);
  return text.month({ year: String(year), month });
}
