import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { partsOf } from '@dolphin/contract/core/days';
import { columnOf, formatDay } from '../../date/calendar.ts';
import type { Day } from '../../date/calendar.ts';
import { joinClasses } from '../../join-classes.ts';
import type { CalendarBackground, CalendarItem, CalendarPlace } from '../calendar-types.ts';
import { createDragStore } from '../drag-store.ts';
import { DragPreview } from '../grid/drag-preview.tsx';
import { dayAndResource, shortDay, timeOf, timesOf, turned, weeksOf } from '../ranges.ts';
import { withoutSpaceClick } from '../space-key.ts';
import { nextCursor } from '../stops.ts';
import type { ViewProps } from '../view-props.ts';
import { dayKey, type MonthCell, monthCells, monthStops } from './month-cells.ts';
import { useMonthMoves } from './use-month-moves.ts';

const NO_BACKGROUNDS: readonly CalendarBackground[] = [];

/** A month: what is on which day. Enter on a day shows that day. */
export function MonthView(props: ViewProps) {
  const { label, date, today, items, backgrounds = NO_BACKGROUNDS, texts, onOpen, onDateChange, openDay } = props;
  const body = useRef<HTMLDivElement>(null);
  const [store] = useState(createDragStore);
  const weeks = useMemo(() => weeksOf(date), [date]);
  const cells = useMemo(() => monthCells(weeks, items), [weeks, items]);
  const stops = useMemo(() => monthStops(cells), [cells]);
  const [wanted, setWanted] = useState<string>(dayKey(date));
  const active = stops.some((list) => list.some(({ key }) => key === wanted)) ? wanted : dayKey(date);
  const wantsFocus = useRef(false);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const { activeElement } = document;
    // A dialog that opened meanwhile keeps the focus.
    if (activeElement === document.body || body.current?.contains(activeElement))
      body.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
  });
  const focus = (key: string) => {
    wantsFocus.current = true;
    setWanted(key);
  };
  const { onMoveKey, onBlur } = useMonthMoves(body, weeks, store, { ...props, onDrop: focus });
  const onKeyDown = (event: KeyboardEvent) => {
    if (onMoveKey(event)) return;
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      const next = turned('month', date, event.key === 'PageUp' ? -1 : 1);
      focus(dayKey(next));
      return onDateChange(next);
    }
    const column = stops.findIndex((list) => list.some(({ key }) => key === active));
    const here = stops[column]?.find(({ key }) => key === active);
    const next =
      here && nextCursor({ stops, step: 0, startMinute: 0, endMinute: 0 }, { ...here, column }, event.key, false);
    if (next?.key) {
      event.preventDefault();
      focus(next.key);
    }
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest<HTMLElement>('[data-item]')?.dataset['item'];
    if (id !== undefined) return onOpen?.(id);
    const day = target?.closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (day !== undefined) openDay?.(day);
  };
  const previewStyle = (to: CalendarPlace): CSSProperties => {
    const row = weeks.findIndex((week) => week.includes(to.day));
    return {
      height: `${100 / weeks.length}%`,
      width: `${100 / 7}%`,
      transform: `translate(${columnOf(to.day) * 100}%, ${row * 100}%)`,
    };
  };
  return (
    <div className="cal-month" role="grid" aria-label={label} aria-describedby={props.helpId}>
      <div role="row" className="cal-month-head">
        {texts.weekdays.map((name, at) => (
          <span
            key={name}
            role="columnheader"
            className={joinClasses(at === 0 && 'cal-sunday', at === 6 && 'cal-saturday')}
          >
            {name}
          </span>
        ))}
      </div>
      <div
        ref={body}
        role="rowgroup"
        className="cal-month-body"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onKeyUp={withoutSpaceClick}
        onBlur={onBlur}
        onFocus={(event) => setWanted(event.target.closest<HTMLElement>('[data-stop]')?.dataset['stop'] ?? wanted)}
      >
        {cells.map((week) => (
          <div key={week[0]?.day} role="row" className="cal-month-week">
            {week.map((cell) => (
              <Cell
                key={cell.day}
                cell={cell}
                isOutside={cell.day.slice(0, 7) !== date.slice(0, 7)}
                isToday={cell.day === today}
                backgrounds={backgrounds.filter(
                  ({ day, startMinute }) => day === cell.day && startMinute === undefined,
                )}
                active={active}
                view={props}
              />
            ))}
          </div>
        ))}
        <DragPreview store={store} styleOf={previewStyle} texts={texts} />
      </div>
    </div>
  );
}

interface CellProps {
  cell: MonthCell;
  isOutside: boolean;
  isToday: boolean;
  backgrounds: readonly CalendarBackground[];
  active: string;
  view: ViewProps;
}

function Cell({ cell: { day, shown, hiddenCount }, isOutside, isToday, backgrounds, active, view }: CellProps) {
  const { texts } = view;
  const weekday = columnOf(day);
  const isHoliday = backgrounds.some(({ kind }) => kind === 'holiday');
  const names = backgrounds.flatMap(({ name }) => (name ? [name] : []));
  const count = shown.length + hiddenCount;
  return (
    <div role="gridcell" className="cal-cell" data-outside={isOutside || undefined} data-kind={backgrounds[0]?.kind}>
      <span className="cal-cell-head">
        <button
          type="button"
          className={joinClasses(
            'cal-cell-day',
            (weekday === 0 || isHoliday) && 'cal-sunday',
            weekday === 6 && !isHoliday && 'cal-saturday',
            isToday && 'cal-today',
          )}
          data-day={day}
          data-stop={dayKey(day)}
          tabIndex={active === dayKey(day) ? 0 : -1}
          aria-current={isToday ? 'date' : undefined}
          aria-label={[formatDay(day, texts.weekdays), ...names, texts.count(count)].join(', ')}
        >
          <span className="cal-date">{partsOf(day).date}</span>
        </button>
        {names.length > 0 ? <span className="cal-holiday">{names.join(', ')}</span> : null}
      </span>
      {shown.map((item) => (
        <MonthItem key={item.id} item={item} isActive={active === item.id} view={view} />
      ))}
      {hiddenCount > 0 ? (
        <button type="button" className="cal-cell-more" data-day={day} tabIndex={-1}>
          {texts.more(hiddenCount)}{' '}
          <span className="visually-hidden">{texts.moreLabel(hiddenCount, shortDay(day, texts.weekdays))}</span>
        </button>
      ) : null}
      <Dots items={shown} day={day} />
    </div>
  );
}

function MonthItem({ item, isActive, view }: { item: CalendarItem; isActive: boolean; view: ViewProps }) {
  const isMovable = view.movable.has(item.id);
  return (
    <button
      type="button"
      className="cal-chip"
      data-item={item.id}
      data-stop={item.id}
      data-tone={item.tone}
      data-faint={item.isFaint || undefined}
      data-movable={isMovable ? '' : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-describedby={isMovable ? view.moveHelpId : undefined}
      aria-busy={view.saving.has(item.id) || undefined}
    >
      <span className="cal-chip-time">{timeOf(item.startMinute)}</span>{' '}
      <span className="cal-chip-title">{item.title}</span>{' '}
      <span className="visually-hidden">
        {[
          timesOf(item),
          item.subtitle,
          ...(item.badges ?? []).map(({ label }) => label),
          dayAndResource(item, view.texts.weekdays, view.resources),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </button>
  );
}

/** On a phone a day has no room for titles. */
function Dots({ items, day }: { items: readonly CalendarItem[]; day: Day }) {
  return (
    <span className="cal-dots" aria-hidden data-day={day}>
      {items.map(({ id, tone }) => (
        <i key={id} data-tone={tone} />
      ))}
    </span>
  );
}
