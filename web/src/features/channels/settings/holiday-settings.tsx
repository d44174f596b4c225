import { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import X from 'lucide-react/icons/x';
import { formatDay } from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { channelSettingsText } from './settings.text.ts';

const READS = [channelSettings.holidays, channelMainPage.detail];

/** Days off; streaks rest on them. [CHN-101] */
export function HolidaySettings() {
  const text = useText(channelSettingsText);
  const { channelId } = useChannel();
  const read = useRead(channelSettings.holidays, { channelId }, { isQuiet: true });
  const form = useForm(channelSettings.addHoliday, {
    initial: { startDate: '', endDate: '', name: '' },
    toInput: (_filled, values) => ({ channelId, ...values, endDate: values.endDate || values.startDate }),
    refresh: READS,
    onSuccess: () => {
      form.reset();
    },
  });
  const removal = useCommand(channelSettings.removeHoliday, { refresh: READS });
  return (
    <Card title={text.holidays}>
      <p className="text-sm text-muted">{text.holidaysHint}</p>
      {read.data ? read.data.holidayList.length === 0 ? <p className="text-muted">{text.noHolidays}</p> : (
        <ul className="channel-settings-list">
          {read.data.holidayList.map((day) => (
            <li key={day.holidayId}>
              <b>{day.name}</b>
              <span className="text-muted">{day.startDate === day.endDate ? formatDay(day.startDate) : text.until({ start: formatDay(day.startDate), end: formatDay(day.endDate) })}</span>
              <IconButton size="sm" variant="plain" label={text.removeHoliday({ name: day.name })} loading={removal.isPending && removal.variables.holidayId === day.holidayId} onClick={() => removal.mutate({ channelId, holidayId: day.holidayId })}><X aria-hidden /></IconButton>
            </li>
          ))}
        </ul>
      ) : <div aria-busy="true"><SkeletonText lines={2} /></div>}
      <form {...form.props} className="channel-settings-days">
        <TextField label={text.holidayName} placeholder={text.holidayPlaceholder} maxLength={40} {...form.text('name')} />
        <TextField label={text.start} type="date" {...form.text('startDate')} />
        <TextField label={text.end} type="date" min={form.values.startDate} {...form.text('endDate')} required={false} />
        <Button type="submit" variant="ghost" loading={form.isPending}>{text.add}</Button>
      </form>
    </Card>
  );
}
