import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { addDays, seoulDay, seoulMinute } from '@dolphin/contract/core/days';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useMemo, useState } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCalendarTexts } from '../../../shared/calendar/use-calendar-texts.ts';
import { useSeoulNow } from '../../../shared/calendar/use-seoul-now.ts';
import { Calendar } from '../../../ui/calendar/calendar.tsx';
import type { CalendarItem } from '../../../ui/calendar/calendar-types.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { competitionText } from '../../../shared/competitions/competitions.text.ts';
import { PHASE_TONES } from '../../../shared/competitions/phase-tones.ts';

type Item = OutputOf<typeof competitions.month>['competitionList'][number];
const DAY_MINUTES = 1_440;
/** Of one competition; longer ones are cut, so that a month stays readable. */
const DAYS_DRAWN_MAX = 31;

/** The same competitions by month; a phone gets them as a list of days. [LMS-331] */
export function CompetitionCalendar({ channelId }: { readonly channelId?: number | undefined }) {
  const text = useText(competitionText);
  const texts = useCalendarTexts();
  const { today } = useSeoulNow();
  const isPhone = useMedia('(max-width: 640px)');
  const [date, setDate] = useState(today);
  const read = useRead(
    competitions.month,
    { month: date.slice(0, 7), ...(channelId === undefined ? {} : { channel_id: channelId }) },
    { isQuiet: true, keepPrevious: true },
  );
  const list = read.data?.competitionList;
  const items = useMemo(() => (list ?? []).flatMap(toItems), [list]);
  return (
    <Calendar
      label={text.title}
      view={isPhone ? 'agenda' : 'month'}
      views={[isPhone ? 'agenda' : 'month']}
      date={date}
      onViewChange={() => undefined}
      onDateChange={setDate}
      today={today}
      items={items}
      state={list ? 'ready' : read.isError ? 'error' : 'loading'}
      empty={<EmptyState compact character="SEAHORSE" title={text.emptyMonth} />}
      error={
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      }
      onOpen={(id) => go(`/competitions/${id.split('.')[0]}`)}
      texts={texts}
    />
  );
}

/** One for each day that it lasts. */
function toItems(item: Item): readonly CalendarItem[] {
  const [start, end] = [new Date(item.startsAt), new Date(item.endsAt)];
  const [first, last] = [seoulDay(start), seoulDay(new Date(end.getTime() - 1))];
  const days: string[] = [];
  for (let day = first; day <= last && days.length < DAYS_DRAWN_MAX; day = addDays(day, 1)) days.push(day);
  return days.map((day) => ({
    id: `${item.competitionId}.${day}`,
    day,
    startMinute: day === first ? seoulMinute(start) : 0,
    endMinute: day === last ? Math.max(1, seoulMinute(new Date(end.getTime() - 1)) + 1) : DAY_MINUTES,
    title: item.title,
    subtitle: item.place?.name,
    tone: PHASE_TONES[item.phase],
    isFaint: item.phase === 'FINAL',
  }));
}
