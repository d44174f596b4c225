import { memo } from 'react';
import { formatDay } from '../../date/calendar.ts';
import type { CalendarBackground, CalendarItem, CalendarResource, CalendarTexts } from '../calendar-types.ts';
import type { ColumnLayout } from '../layout.ts';
import type { Hours } from '../moves.ts';
import { type GridColumn as Column, placeText, shortDay } from '../ranges.ts';
import { moreKey } from '../stops.ts';
import { GridItem, laneStyle, spanStyle } from './grid-item.tsx';

export interface GridColumnProps {
  column: Column;
  index: number;
  count: number;
  layout: ColumnLayout<CalendarItem>;
  backgrounds: readonly CalendarBackground[];
  hours: Hours;
  columnPx: number;
  isToday: boolean;
  /** The key of the stop that takes the tab key, where it is in this column. */
  activeKey: string | null;
  /** The empty slot that takes the tab key, where it is in this column. */
  slotMinute: number | null;
  slotMinutes: number;
  movable: ReadonlySet<string>;
  saving: ReadonlySet<string>;
  isResizable: boolean;
  moveHelpId: string;
  resources: readonly CalendarResource[] | undefined;
  texts: CalendarTexts;
}

/** One day, or one resource on one day. */
export const GridColumn = memo(function GridColumn(props: GridColumnProps) {
  const { column, index, count, layout, hours, columnPx, activeKey, movable, saving, moveHelpId, texts } = props;
  const { startMinute: fromMinute } = hours;
  const itemCount = layout.boxes.length + layout.more.reduce((sum, { items }) => sum + items.length, 0);
  const name = [formatDay(column.day, texts.weekdays), column.resource?.name, column.isLoose && texts.noResource];
  return (
    <div
      role="gridcell"
      className="cal-column"
      aria-colindex={index + 1}
      data-column={index}
      data-today={props.isToday || undefined}
      style={{ left: `${(index / count) * 100}%`, width: `${100 / count}%` }}
    >
      <span className="visually-hidden">{[...name, texts.count(itemCount)].filter(Boolean).join(', ')}</span>
      {props.backgrounds.map((one) => (
        <Background key={one.id} {...one} hours={hours} isNamed={column.resource?.id === one.resourceId} />
      ))}
      {layout.boxes.map(({ item, lane, width, lanes }) => (
        <GridItem
          key={item.id}
          item={item}
          lane={lane}
          width={width}
          lanes={lanes}
          columnPx={columnPx}
          fromMinute={fromMinute}
          isActive={activeKey === item.id}
          describedBy={movable.has(item.id) ? moveHelpId : undefined}
          isResizable={props.isResizable && movable.has(item.id)}
          isSaving={saving.has(item.id)}
          weekdays={texts.weekdays}
          resources={props.resources}
        />
      ))}
      {layout.more.map(({ startMinute, endMinute, items, lane, lanes }) => {
        const key = moreKey(column.key, startMinute);
        return (
          <button
            key={key}
            type="button"
            className="cal-more"
            data-more={column.day}
            data-stop={key}
            tabIndex={activeKey === key ? 0 : -1}
            style={{ ...spanStyle(fromMinute, startMinute, endMinute), ...laneStyle(lane, 1, lanes) }}
          >
            {texts.more(items.length)}{' '}
            <span className="visually-hidden">
              {texts.moreLabel(items.length, shortDay(column.day, texts.weekdays))}
            </span>
          </button>
        );
      })}
      {props.slotMinute === null ? null : <Slot {...props} minute={props.slotMinute} />}
    </div>
  );
});

/** The empty slot with the focus. Only this one is in the page: a thousand more would be in everybody's way. */
function Slot({ column, hours, minute, slotMinutes, resources, texts }: GridColumnProps & { minute: number }) {
  const endMinute = Math.min(minute + slotMinutes, hours.endMinute);
  const place = { day: column.day, startMinute: minute, endMinute, resourceId: column.resource?.id };
  return (
    <button
      type="button"
      className="cal-slot"
      data-slot={minute}
      data-stop=""
      tabIndex={0}
      aria-label={texts.slot(placeText(place, texts.weekdays, resources))}
      style={spanStyle(hours.startMinute, minute, endMinute)}
    />
  );
}

type BackgroundProps = CalendarBackground & { hours: Hours; isNamed: boolean };

/** What holds for all resources is not named again in each of their columns. */
function Background({ kind, name, startMinute, endMinute, hours, isNamed }: BackgroundProps) {
  const start = Math.max(startMinute ?? 0, hours.startMinute);
  const end = Math.min(endMinute ?? Infinity, hours.endMinute);
  const isWhole = startMinute === undefined && endMinute === undefined;
  return end <= start ? null : (
    <div
      className="cal-background"
      data-kind={kind}
      style={{
        top: `calc(var(--cal-minute) * ${start - hours.startMinute})`,
        height: `calc(var(--cal-minute) * ${end - start})`,
      }}
    >
      {name && isNamed && !isWhole ? <span>{name}</span> : null}
    </div>
  );
}
