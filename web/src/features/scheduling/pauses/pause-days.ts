import type { pauses } from '@dolphin/contract/scheduling/pauses/pauses.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { formatDay } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { pausesText } from './pauses.text.ts';

export type Pause = OutputOf<typeof pauses.member>['pauseList'][number];

/** Where a pause stands today. */
export function stageOf({ fromDay, toDay }: Pick<Pause, 'fromDay' | 'toDay'>, today: string) {
  if (fromDay > today) return 'UPCOMING';
  return toDay !== null && toDay < today ? 'OVER' : 'CURRENT';
}

/** A pause as it reads: its first and last day. */
export function usePauseDays(): (pause: Pick<Pause, 'fromDay' | 'toDay'>) => string {
  const text = useText(pausesText);
  return ({ fromDay, toDay }) =>
    text.days({ from: formatDay(fromDay), to: toDay === null ? text.open : formatDay(toDay) });
}

/** The texts of the two day fields. */
export function useDayTexts() {
  const text = useText(pausesText);
  return {
    placeholder: text.placeholder,
    open: text.openCalendar,
    previousMonth: text.previousMonth,
    nextMonth: text.nextMonth,
    year: text.year,
    month: text.month,
    invalid: text.invalid,
    weekdays: text.weekdays.split(' '),
    format: formatDay,
    yearOption: (year: number) => text.yearOption({ year: String(year) }),
    monthOption: (month: number) => text.monthOption({ month: String(month) }),
  };
}
