import { memo } from 'react';
import { Badge } from '../../badge/badge.tsx';
import type { CalendarItem, CalendarResource } from '../calendar-types.ts';
import { LEAST_MINUTES } from '../layout.ts';
import { dayAndResource, timesOf } from '../ranges.ts';

const SHORT_MINUTES = 40;
const NARROW_PX = 92;

export interface GridItemProps {
  item: CalendarItem;
  lane: number;
  width: number;
  lanes: number;
  columnPx: number;
  fromMinute: number;
  isActive: boolean;
  /** The id of the text that explains how to move it, where it may be moved. */
  describedBy: string | undefined;
  isResizable: boolean;
  isSaving: boolean;
  weekdays: readonly string[];
  resources: readonly CalendarResource[] | undefined;
}

/** Top and height of something between two minutes. */
export function spanStyle(fromMinute: number, startMinute: number, endMinute: number) {
  const minutes = Math.max(endMinute - startMinute, LEAST_MINUTES);
  return {
    top: `calc(var(--cal-minute) * ${startMinute - fromMinute})`,
    height: `calc(var(--cal-minute) * ${minutes} - 2px)`,
  };
}

export function laneStyle(lane: number, width: number, lanes: number) {
  return { left: `${(lane / lanes) * 100}%`, width: `calc(${(width / lanes) * 100}% - 3px)` };
}

/** Its name is its content; what has no room is out of sight and still read aloud. */
export const GridItem = memo(function GridItem(props: GridItemProps) {
  const { item, lane, width, lanes, columnPx, fromMinute, isActive, describedBy, isSaving } = props;
  const isNarrow = (columnPx * width) / lanes < NARROW_PX;
  return (
    <button
      type="button"
      className="cal-item"
      data-item={item.id}
      data-stop={item.id}
      data-tone={item.tone}
      data-faint={item.isFaint || undefined}
      data-short={item.endMinute - item.startMinute <= SHORT_MINUTES || undefined}
      data-narrow={isNarrow || undefined}
      data-movable={describedBy === undefined ? undefined : ''}
      tabIndex={isActive ? 0 : -1}
      aria-describedby={describedBy}
      aria-busy={isSaving || undefined}
      style={{ ...spanStyle(fromMinute, item.startMinute, item.endMinute), ...laneStyle(lane, width, lanes) }}
    >
      <span className="cal-item-title">{item.title}</span>{' '}
      <span className="cal-item-line">
        <span className="cal-item-time">{timesOf(item)}</span>{' '}
        {item.badges?.map(({ label, tone }) => (
          <Badge key={label} size="sm" tone={tone ?? 'neutral'}>
            {label}
          </Badge>
        ))}
      </span>{' '}
      {item.subtitle ? <span className="cal-item-more">{item.subtitle}</span> : null}{' '}
      {props.isResizable ? <span className="cal-item-resize" data-resize aria-hidden /> : null}
      <span className="visually-hidden">{dayAndResource(item, props.weekdays, props.resources)}</span>
    </button>
  );
});
