import { useText } from '../../../lib/text/use-text.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { Button } from '../../../ui/button/button.tsx';
import { formatDay } from '../../../ui/date/calendar.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { TimePicker } from '../../../ui/date/time-picker.tsx';
import { clockOf, minuteOf } from './clock.ts';
import { registrationWordsText } from './words.text.ts';

type DayProps = {
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
  readonly hint?: string | undefined;
};

/** The day on which a place begins. */
export function DayField({ value, onChange, min, max, hint }: DayProps) {
  const words = useText(registrationWordsText);
  const weekdays = words.weekdays.split(' ');
  return (
    <DatePicker
      label={words.registrationDate}
      value={value}
      today={todayInSeoul()}
      min={min}
      max={max}
      hint={hint}
      texts={{
        placeholder: words.dayPlaceholder,
        open: words.openCalendar,
        previousMonth: words.previousMonth,
        nextMonth: words.nextMonth,
        year: words.year,
        month: words.month,
        yearOption: (n) => words.yearN({ n: String(n) }),
        monthOption: (n) => words.monthN({ n }),
        weekdays,
        format: (day) => formatDay(day, weekdays),
        invalid: words.dayInvalid,
      }}
      onValueChange={(day) => (day === null ? undefined : onChange(day))}
    />
  );
}

type TimeProps = {
  readonly value: number | null;
  readonly onChange: (minute: number | null) => void;
  readonly hint?: string | undefined;
};

/** The time of the day, or none. */
export function TimeField({ value, onChange, hint }: TimeProps) {
  const words = useText(registrationWordsText);
  return (
    <div className="registration-time">
      <TimePicker
        label={words.startTime}
        value={value === null ? null : clockOf(value)}
        hint={hint ?? (value === null ? words.noTime : undefined)}
        texts={{
          hour: words.hour,
          minute: words.minute,
          hourOption: (n) => words.hourN({ n }),
          minuteOption: (n) => words.minuteN({ n: String(n).padStart(2, '0') }),
        }}
        onValueChange={(time) => onChange(minuteOf(time))}
      />
      {value === null ? null : (
        <Button variant="plain" size="sm" onClick={() => onChange(null)}>
          {words.clearTime}
        </Button>
      )}
    </div>
  );
}
