import { addDays } from '@dolphin/contract/core/days';
import { useText } from '../../lib/text/use-text.ts';
import { formatDay } from '../../ui/date/calendar.ts';
import { DatePicker } from '../../ui/date/date-picker.tsx';
import { TimePicker } from '../../ui/date/time-picker.tsx';
import { todayInSeoul } from '../classes/class-week.ts';
import { dayFieldsText } from './day-fields.text.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};

type DayProps = Props & { /** So many days from today at most, before and after. */ readonly within?: number };

/** A day that is typed or picked; always one. */
export function DayField({ label, value, onChange, error, within }: DayProps) {
  const text = useText(dayFieldsText);
  const weekdays = text.weekdays.split(' ');
  const today = todayInSeoul();
  return (
    <DatePicker
      label={label}
      value={value}
      today={today}
      min={within === undefined ? undefined : addDays(today, -within)}
      max={within === undefined ? undefined : addDays(today, within)}
      error={error}
      texts={{
        placeholder: text.placeholder,
        open: text.open,
        previousMonth: text.previousMonth,
        nextMonth: text.nextMonth,
        year: text.year,
        month: text.month,
        yearOption: (n) => text.yearN({ n: String(n) }),
        monthOption: (n) => text.monthN({ n }),
        weekdays,
        format: (day) => formatDay(day, weekdays),
        invalid: text.invalid,
      }}
      onValueChange={(day) => (day === null ? undefined : onChange(day))}
    />
  );
}

/** A time of the day, `16:30`. */
export function ClockField({ label, value, onChange, error }: Props) {
  const text = useText(dayFieldsText);
  return (
    <TimePicker
      label={label}
      value={value}
      error={error}
      texts={{
        hour: text.hour,
        minute: text.minute,
        hourOption: (n) => text.hourN({ n }),
        minuteOption: (n) => text.minuteN({ n: String(n).padStart(2, '0') }),
      }}
      onValueChange={onChange}
    />
  );
}
