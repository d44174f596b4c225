import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import X from 'lucide-react/icons/x';
import { formatDay } from '../../../lib/format.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { HOLIDAY_READS, HolidayForm } from './holiday-form.tsx';
import { channelSettingsText } from './settings.text.ts';

/** Days off; streaks rest on them. [CHN-101] */
export function HolidaySettings() {
  const text = useText(channelSettingsText);
  const { channelId } = useChannel();
  const read = useRead(channelSettings.holidays, { channelId }, { isQuiet: true });
  const removal = useCommand(channelSettings.removeHoliday, { refresh: HOLIDAY_READS });
  return (
    <Card title={text.holidays}>
      <p className="text-sm text-muted">{text.holidaysHint}</p>
      {read.data ? (
        read.data.holidayList.length === 0 ? (
          <p className="text-muted">{text.noHolidays}</p>
        ) : (
          <ul className="channel-settings-list" data-close>
            {read.data.holidayList.map((day) => (
              <li key={day.holidayId}>
                <b>{day.name}</b>
                <span className="text-muted">
                  {day.startDate === day.endDate
                    ? formatDay(day.startDate)
                    : text.until({ start: formatDay(day.startDate), end: formatDay(day.endDate) })}
                </span>
                <IconButton
                  size="sm"
                  variant="plain"
                  label={text.removeHoliday({ name: day.name })}
                  loading={removal.isPending && removal.variables.holidayId === day.holidayId}
                  onClick={() => removal.mutate({ channelId, holidayId: day.holidayId })}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={2} />
        </div>
      )}
      <HolidayForm />
    </Card>
  );
}
