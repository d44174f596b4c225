import { SEOUL } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { formatDay } from '../../../ui/date/calendar.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { classesText } from './classes.text.ts';

type Days = { readonly startsOn: string | null; readonly endsOn: string | null };

export function endsEarly({ startsOn, endsOn }: Days): boolean {
  return startsOn !== null && endsOn !== null && endsOn < startsOn;
}

/** First and last day of a class; neither is needed. */
export function ClassDays({
  value,
  onChange,
}: {
  readonly value: Days;
  readonly onChange: (change: Partial<Days>) => void;
}) {
  const text = useText(classesText);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: SEOUL });
  const weekdays = text.weekdays.split(' ');
  const texts = {
    placeholder: text.dayPlaceholder,
    open: text.openCalendar,
    previousMonth: text.previousMonth,
    nextMonth: text.nextMonth,
    year: text.year,
    month: text.month,
    yearOption: (n: number) => text.yearN({ n: String(n) }),
    monthOption: (n: number) => text.monthN({ n }),
    weekdays,
    format: (day: string) => formatDay(day, weekdays),
    invalid: text.dayInvalid,
  };
  return (
    <>
      <DatePicker
        label={text.starts}
        value={value.startsOn}
        today={today}
        texts={texts}
        onValueChange={(startsOn) => onChange({ startsOn })}
      />
      <DatePicker
        label={text.ends}
        value={value.endsOn}
        today={today}
        error={endsEarly(value) ? text.endsEarly : undefined}
        texts={texts}
        onValueChange={(endsOn) => onChange({ endsOn })}
      />
    </>
  );
}

export function useDaysText(): (days: Days) => string {
  const text = useText(classesText);
  const weekdays = text.weekdays.split(' ');
  const word = (day: string | null) => (day === null ? '' : formatDay(day, weekdays));
  return ({ startsOn, endsOn }) =>
    startsOn === null && endsOn === null ? text.noDays : `${word(startsOn)} – ${word(endsOn)}`.trim();
}
