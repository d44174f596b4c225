import { SEOUL } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { formatDay } from '../../../ui/date/calendar.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { worksheetsText } from './worksheets.text.ts';

/** The day by which something is due: today at the earliest. */
export function DuePicker({
  value,
  onValueChange,
}: {
  readonly value: string | null;
  readonly onValueChange: (day: string | null) => void;
}) {
  const text = useText(worksheetsText);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: SEOUL });
  const weekdays = text.weekdays.split(' ');
  return (
    <DatePicker
      label={text.due}
      hint={text.dueHint}
      value={value}
      today={today}
      min={today}
      onValueChange={onValueChange}
      texts={{
        placeholder: text.dayPlaceholder,
        open: text.openCalendar,
        previousMonth: text.previousMonth,
        nextMonth: text.nextMonth,
        year: text.year,
        month: text.month,
        yearOption: (n) => text.yearN({ n: String(n) }),
        monthOption: (n) => text.monthN({ n }),
        weekdays,
        format: (day) => formatDay(day, weekdays),
        invalid: text.dayInvalid,
      }}
    />
  );
}
