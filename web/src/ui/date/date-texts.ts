import type { Day } from './calendar.ts';

export interface DatePickerTexts {
  placeholder: string;
  open: string;
  previousMonth: string;
  nextMonth: string;
  year: string;
  month: string;
  yearOption: (year: number) => string;
  monthOption: (month: number) => string;
  /** Short names, Sunday first. */
  weekdays: readonly string[];
  /** How a day is written: `(day) => formatDay(day, weekdays)`. */
  format: (day: Day) => string;
  /** Shown when the typed text is no day, or not an allowed one. */
  invalid: string;
}
