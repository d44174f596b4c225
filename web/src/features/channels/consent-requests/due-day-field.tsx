import { CONSENT_DUE_DAYS_MAX } from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { addDays } from '@dolphin/contract/core/days';
import { formatDay } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { consentDaysText } from './consent-days.text.ts';
import { consentsText } from './consents.text.ts';

type Props = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
};

/** The last day of answers. */
export function DueDayField({ value, error, onChange }: Props) {
  const text = useText(consentsText);
  const days = useText(consentDaysText);
  const today = todayInSeoul();
  return (
    <DatePicker
      label={text.fieldDue}
      hint={text.dueHint}
      value={value || null}
      today={today}
      min={today}
      max={addDays(today, CONSENT_DUE_DAYS_MAX)}
      error={error}
      onValueChange={(day) => onChange(day ?? '')}
      texts={{
        ...days,
        weekdays: days.weekdays.split(' '),
        format: formatDay,
        yearOption: (year) => days.yearOption({ year: String(year) }),
        monthOption: (month) => days.monthOption({ month: String(month) }),
      }}
    />
  );
}
