import { partsOf } from '@dolphin/contract/core/days';
import { columnOf, type Day } from '../../date/calendar.ts';
import { joinClasses } from '../../join-classes.ts';
import type { CalendarTexts } from '../calendar-types.ts';
import type { GridModel } from './use-grid-model.ts';

interface Props {
  model: GridModel;
  /** First and last column to draw. */
  visible: readonly [number, number];
  today: Day;
  openDay: ((day: Day) => void) | undefined;
  /** Arrow keys reach the days from the grid; without anything in it, the tab key does. */
  tabIndex: 0 | -1;
  texts: CalendarTexts;
}

/** Days at the top; below them, where there are any, the resources of each day. */
export function GridHead({ model, visible, today, openDay, tabIndex, texts }: Props) {
  const { columns, days, layouts, backgrounds } = model;
  const isByResource = columns.length > days.length || columns.some(({ resource }) => resource !== null);
  const perDay = columns.length / days.length;
  return (
    <div
      className="cal-head"
      role="rowgroup"
      data-resources={isByResource || undefined}
      data-start={isByResource || days.length === 1 || undefined}
    >
      <div role="row" className="cal-head-row">
        <div className="cal-corner" aria-hidden />
        <div role="none" className="cal-head-cells">
          {days.map((day, at) => (
            <div
              key={day}
              role="columnheader"
              aria-colindex={at * perDay + 1}
              aria-colspan={perDay > 1 ? perDay : undefined}
              className="cal-head-day"
              style={{ left: `${(at / days.length) * 100}%`, width: `${100 / days.length}%` }}
            >
              <DayName
                day={day}
                isToday={day === today}
                names={(backgrounds[at * perDay] ?? []).flatMap((one) =>
                  one.name && one.startMinute === undefined && one.resourceId === undefined ? [one.name] : [],
                )}
                isHoliday={(backgrounds[at * perDay] ?? []).some(({ kind }) => kind === 'holiday')}
                onOpen={days.length > 1 ? openDay : undefined}
                tabIndex={tabIndex}
                texts={texts}
              />
            </div>
          ))}
        </div>
      </div>
      {isByResource ? (
        <div role="row" className="cal-head-row cal-head-resources">
          <div className="cal-corner" aria-hidden />
          <div role="none" className="cal-head-cells">
            {columns.map(({ key, resource }, at) =>
              at < visible[0] || at > visible[1] ? null : (
                <div
                  key={key}
                  role="columnheader"
                  aria-colindex={at + 1}
                  className="cal-head-resource"
                  style={{ left: `${(at / columns.length) * 100}%`, width: `${100 / columns.length}%` }}
                >
                  <span className="cal-head-name">{resource?.name ?? texts.noResource}</span>
                  <span className="cal-head-hint">
                    {[resource?.hint, texts.count(countOf(layouts[at]))].filter(Boolean).join(' · ')}
                  </span>
                </div>
              ),
            )}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function countOf(layout: GridModel['layouts'][number] | undefined): number {
  return layout ? layout.boxes.length + layout.more.reduce((sum, { items }) => sum + items.length, 0) : 0;
}

interface DayNameProps {
  day: Day;
  isToday: boolean;
  names: readonly string[];
  isHoliday: boolean;
  onOpen: ((day: Day) => void) | undefined;
  tabIndex: 0 | -1;
  texts: CalendarTexts;
}

function DayName({ day, isToday, names, isHoliday, onOpen, tabIndex, texts }: DayNameProps) {
  const weekday = columnOf(day);
  const look = joinClasses(
    'cal-day-name',
    (weekday === 0 || isHoliday) && 'cal-sunday',
    weekday === 6 && !isHoliday && 'cal-saturday',
    isToday && 'cal-today',
  );
  const body = (
    <>
      <span className="cal-weekday">{texts.weekdays[weekday]}</span>{' '}
      <span className="cal-date">{partsOf(day).date}</span>
    </>
  );
  return (
    <span className="cal-day-head">
      {onOpen ? (
        <button
          type="button"
          className={look}
          data-head={day}
          tabIndex={tabIndex}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onOpen(day)}
        >
          {body} <span className="visually-hidden">{texts.openDay}</span>
        </button>
      ) : (
        <span className={look} aria-current={isToday ? 'date' : undefined}>
          {body}
        </span>
      )}
      {names.length > 0 ? (
        <span className="cal-holiday" title={names.join(', ')}>
          {names.join(', ')}
        </span>
      ) : null}
    </span>
  );
}
