import { pauses } from '@dolphin/contract/scheduling/pauses/pauses.contract';
import { pauseEvents } from '@dolphin/contract/scheduling/pauses/pauses.events';
import CalendarOff from 'lucide-react/icons/calendar-off';
import { useState } from 'react';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type Pause, stageOf, usePauseDays } from './pause-days.ts';
import { pausesText } from './pauses.text.ts';
import './pauses.css';

/** How many people of the channel are paused, or will be; opens their list. [SCH-243] */
export function PausedPeopleButton() {
  const text = useText(pausesText);
  const { channelId, may } = useChannel();
  const [isOpen, setIsOpen] = useState(false);
  const [page, setPage] = useState(1);
  const read = useRead(
    pauses.list,
    { channelId, page },
    { isQuiet: true, keepPrevious: true, enabled: may('TEACHER') },
  );
  useEvent(pauseEvents.pausesChanged, (changed) => {
    if (changed.channelId === channelId) void refresh(pauses.list);
  });
  const found = read.data;
  if (!found) return null;
  return (
    <>
      <Button variant="ghost" icon={<CalendarOff aria-hidden />} onClick={() => setIsOpen(true)}>
        {text.people({ count: found.totalCount })}
      </Button>
      <Drawer open={isOpen} onOpenChange={setIsOpen} title={text.peopleTitle} closeLabel={text.cancel}>
        {found.pauseList.length === 0 ? <EmptyState compact character="SEAHORSE" title={text.nobody} /> : null}
        <ul className="pauses-list">
          {found.pauseList.map((pause) => (
            <PausedPerson key={pause.pauseId} pause={pause} />
          ))}
        </ul>
        {found.pageCount > 1 ? (
          <div className="pause-pages">
            <Button size="sm" variant="ghost" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {text.previous}
            </Button>
            <span className="tabular">{text.page({ page, count: found.pageCount })}</span>
            <Button size="sm" variant="ghost" disabled={page >= found.pageCount} onClick={() => setPage(page + 1)}>
              {text.next}
            </Button>
          </div>
        ) : null}
      </Drawer>
    </>
  );
}

function PausedPerson({ pause }: { readonly pause: Pause }) {
  const text = useText(pausesText);
  const daysOf = usePauseDays();
  const isCurrent = stageOf(pause, todayInSeoul()) === 'CURRENT';
  return (
    <li className="pause">
      <div className="pause-days">
        <b>{pause.nickname ?? ''}</b>
        <Badge size="sm" tone={isCurrent ? 'danger' : 'brand'}>
          {isCurrent ? text.paused : text.upcoming}
        </Badge>
      </div>
      <p className="text-sm">{daysOf(pause)}</p>
      {pause.reason === '' ? null : <p className="text-sm text-muted">{pause.reason}</p>}
    </li>
  );
}
