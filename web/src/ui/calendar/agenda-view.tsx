import { useEffect, useMemo, useRef, useState } from 'react';
import { Badge } from '../badge/badge.tsx';
import { partsOf } from '@dolphin/contract/core/days';
import { columnOf, type Day } from '../date/calendar.ts';
import { joinClasses } from '../join-classes.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { CalendarBackground, CalendarItem, CalendarTexts } from './calendar-types.ts';
import { inOrder } from './layout.ts';
import { daysOf, rangeOf, shortDay, timeOf } from './ranges.ts';
import type { ViewProps } from './view-props.ts';

const NO_BACKGROUNDS: readonly CalendarBackground[] = [];
const MOST_DOTS = 3;

/** A week as a list, for phones: each day with its items, and above it the week to jump in. */
export function AgendaView(props: ViewProps) {
  const { date, today, items, state, texts, onDateChange } = props;
  const days = useMemo(() => daysOf(rangeOf('agenda', date)), [date]);
  const byDay = useMemo(() => Map.groupBy(items, ({ day }) => day), [items]);
  const list = useRef<HTMLDivElement>(null);
  const jumped = useRef(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  useEffect(() => {
    if (!jumped.current) return;
    jumped.current = false;
    list.current?.querySelector(`[data-day="${date}"]`)?.scrollIntoView?.({ block: 'start' });
  }, [date]);
  const sections = days
    .map((day) => ({ day, items: (byDay.get(day) ?? []).toSorted(inOrder), notes: notesOf(props.backgrounds, day) }))
    .filter((one) => one.items.length > 0 || one.notes.length > 0 || one.day === today || one.day === date);
  // Today comes first. Who wants to see the days before it chooses one of them, or unfolds them.
  const earlier = date < today || isUnfolded ? [] : sections.filter(({ day }) => day < today);
  const isEmpty = days.every((day) => !byDay.has(day));
  return (
    <div className="cal-agenda" ref={list}>
      <div className="cal-strip">
        {days.map((day) => (
          <StripDay
            key={day}
            day={day}
            isToday={day === today}
            isChosen={day === date}
            isHoliday={isHoliday(props.backgrounds, day)}
            items={byDay.get(day) ?? []}
            texts={texts}
            onChoose={() => {
              jumped.current = true;
              onDateChange(day);
            }}
          />
        ))}
      </div>
      {state === 'loading' && isEmpty ? (
        <AgendaSkeleton />
      ) : isEmpty && props.empty !== undefined ? (
        <div className="cal-agenda-empty">{props.empty}</div>
      ) : (
        <>
          {earlier.length > 0 ? (
            <button type="button" className="cal-earlier" onClick={() => setIsUnfolded(true)}>
              {texts.earlier(earlier.reduce((sum, section) => sum + section.items.length, 0))}
            </button>
          ) : null}
          {sections.slice(earlier.length).map((section) => (
            <AgendaDay key={section.day} section={section} view={props} />
          ))}
        </>
      )}
    </div>
  );
}

interface Section {
  day: Day;
  items: readonly CalendarItem[];
  notes: readonly string[];
}

function AgendaDay({ section: { day, items, notes }, view }: { section: Section; view: ViewProps }) {
  const { today, nowMinute, resources, texts, onOpen } = view;
  return (
    <section className="cal-agenda-day" data-day={day}>
      <h3 className={joinClasses('cal-agenda-head', isHoliday(view.backgrounds, day) && 'cal-sunday')}>
        {shortDay(day, texts.weekdays)}
        {day === today ? <Badge size="sm">{texts.today}</Badge> : null}
        {notes.map((note) => (
          <span key={note} className="cal-holiday">
            {note}
          </span>
        ))}
      </h3>
      {items.length === 0 ? (
        <p className="cal-agenda-none">{texts.noItems}</p>
      ) : (
        <ol className="cal-agenda-list">
          {items.map((item) => (
            <li key={item.id}>
              <AgendaItem
                item={item}
                day={shortDay(item.day, texts.weekdays)}
                room={resources?.find(({ id }) => id === item.resourceId)?.name}
                isNow={isNow(item, today, nowMinute)}
                nowText={texts.now}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function isNow(item: CalendarItem, today: Day, nowMinute: number | undefined): boolean {
  return nowMinute !== undefined && item.day === today && item.startMinute <= nowMinute && nowMinute < item.endMinute;
}

function notesOf(backgrounds: readonly CalendarBackground[] = NO_BACKGROUNDS, day: Day): readonly string[] {
  return backgrounds.flatMap((one) =>
    one.day === day && one.name && one.kind !== 'free' && one.resourceId === undefined ? [one.name] : [],
  );
}

function isHoliday(backgrounds: readonly CalendarBackground[] = NO_BACKGROUNDS, day: Day): boolean {
  return backgrounds.some((one) => one.day === day && one.kind === 'holiday');
}

interface AgendaItemProps {
  item: CalendarItem;
  day: string;
  room: string | undefined;
  isNow: boolean;
  nowText: string;
  onOpen: ((id: string) => void) | undefined;
}

function AgendaItem({ item, day, room, isNow: isRunning, nowText, onOpen }: AgendaItemProps) {
  return (
    <button
      type="button"
      className="cal-row"
      data-item={item.id}
      data-tone={item.tone}
      data-faint={item.isFaint || undefined}
      onClick={() => onOpen?.(item.id)}
    >
      <span className="cal-row-time">
        <b>{timeOf(item.startMinute)}</b> <span>{timeOf(item.endMinute)}</span>
      </span>{' '}
      <span className="cal-row-body">
        <span className="cal-row-title">{item.title}</span>{' '}
        {item.subtitle || room ? (
          <span className="cal-row-more">{[item.subtitle, room].filter(Boolean).join(' · ')}</span>
        ) : null}
      </span>{' '}
      <span className="visually-hidden">{day}</span>{' '}
      {isRunning || (item.badges ?? []).length > 0 ? (
        <span className="cal-row-badges">
          {isRunning ? (
            <Badge size="sm" tone="danger">
              {nowText}
            </Badge>
          ) : null}
          {(item.badges ?? []).map(({ label: name, tone }) => (
            <Badge key={name} size="sm" tone={tone ?? 'neutral'}>
              {name}
            </Badge>
          ))}
        </span>
      ) : null}
    </button>
  );
}

interface StripDayProps {
  day: Day;
  isToday: boolean;
  isChosen: boolean;
  isHoliday: boolean;
  items: readonly CalendarItem[];
  texts: CalendarTexts;
  onChoose: () => void;
}

function StripDay({ day, isToday, isChosen, isHoliday: isRed, items, texts, onChoose }: StripDayProps) {
  const weekday = columnOf(day);
  return (
    <button
      type="button"
      className={joinClasses(
        'cal-strip-day',
        (weekday === 0 || isRed) && 'cal-sunday',
        weekday === 6 && !isRed && 'cal-saturday',
        isToday && 'cal-today',
      )}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
    >
      <span className="cal-weekday">{texts.weekdays[weekday]}</span>{' '}
      <span className="cal-date">{partsOf(day).date}</span>{' '}
      <span className="visually-hidden">{texts.count(items.length)}</span>
      <span className="cal-dots" aria-hidden>
        {items.slice(0, MOST_DOTS).map(({ id, tone }) => (
          <i key={id} data-tone={tone} />
        ))}
      </span>
    </button>
  );
}

function AgendaSkeleton() {
  return Array.from({ length: 3 }, (_, at) => (
    <div key={at} className="cal-agenda-day">
      <Skeleton width="30%" />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </div>
  ));
}
