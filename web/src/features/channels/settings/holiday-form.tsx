import { seoulDay } from '@dolphin/contract/core/days';
import { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { formatDay } from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { HolidayLessons } from './holiday-lessons.tsx';
import { holidayText } from './holiday.text.ts';

export const HOLIDAY_READS = [channelSettings.holidays, channelMainPage.detail];

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** One more entry of days off; one day when only the first is chosen. */
export function HolidayForm() {
  const text = useText(holidayText);
  const { channelId } = useChannel();
  const form = useForm(channelSettings.addHoliday, {
    initial: { startDate: '', endDate: '', name: '' },
    toInput: (_filled, values) => ({ channelId, ...values, endDate: values.endDate || values.startDate }),
    refresh: HOLIDAY_READS,
    leaving: 'own',
    onSuccess: () => {
      form.reset();
    },
  });
  const today = seoulDay(new Date());
  const weekdays = WEEKDAYS.map((day) => text[day]);
  const texts = {
    placeholder: text.placeholder,
    open: text.open,
    previousMonth: text.previousMonth,
    nextMonth: text.nextMonth,
    year: text.year,
    month: text.month,
    invalid: text.invalid,
    weekdays,
    format: formatDay,
    yearOption: (year: number) => text.yearOption({ year: String(year) }),
    monthOption: (month: number) => text.monthOption({ month }),
  };
  return (
    <form {...form.props} className="channel-settings-days">
      <TextField label={text.name} placeholder={text.namePlaceholder} maxLength={40} {...form.text('name')} />
      <DatePicker
        label={text.start}
        value={form.values.startDate || null}
        today={today}
        min={today}
        onValueChange={(day) => form.set('startDate', day ?? '')}
        error={form.errors['startDate']}
        texts={texts}
      />
      <DatePicker
        label={text.end}
        value={form.values.endDate || null}
        today={today}
        min={form.values.startDate || today}
        onValueChange={(day) => form.set('endDate', day ?? '')}
        error={form.errors['endDate']}
        texts={texts}
      />
      {form.values.startDate === '' ? null : (
        <HolidayLessons from={form.values.startDate} to={form.values.endDate || form.values.startDate} />
      )}
      <Button type="submit" variant="ghost" loading={form.isPending}>
        {text.add}
      </Button>
    </form>
  );
}
