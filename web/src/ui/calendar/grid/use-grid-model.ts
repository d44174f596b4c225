import { type RefObject, useMemo } from 'react';
import type { Day } from '../../date/calendar.ts';
import { useWidth } from '../../chart/use-width.ts';
import type { CalendarBackground, CalendarItem } from '../calendar-types.ts';
import { type ColumnLayout, layoutColumn } from '../layout.ts';
import type { Hours } from '../moves.ts';
import { columnFinder, columnsOf, daysOf, type GridColumn, hoursOf, rangeOf } from '../ranges.ts';
import { type Stop, stopsOf } from '../stops.ts';
import type { ViewProps } from '../view-props.ts';

/** In a week an item beside others is never narrower; what finds no room is counted in a "more" button. */
const LEAST_LANE_PX = 46;
const WIDTH_BEFORE = 1_200;
const WEEK = 7;
const DAY_START = 8 * 60;
const DAY_END = 22 * 60;

export interface GridModel {
  columns: readonly GridColumn[];
  hours: Hours;
  days: readonly Day[];
  layouts: readonly ColumnLayout<CalendarItem>[];
  backgrounds: readonly (readonly CalendarBackground[])[];
  stops: readonly (readonly Stop[])[];
  columnPx: number;
  /** The most items side by side in a column. */
  mostLanes: number;
  findColumn: ReturnType<typeof columnFinder>;
}

const NO_BACKGROUNDS: readonly CalendarBackground[] = [];

/** Everything the grid draws, computed once for the items and the width of the columns. */
export function useGridModel(
  { view, date, items, resources, backgrounds = NO_BACKGROUNDS, dayStartMinute, dayEndMinute }: ViewProps,
  canvas: RefObject<HTMLElement | null>,
): GridModel {
  const width = useWidth(canvas, WIDTH_BEFORE);
  const placed = useMemo(() => {
    const days = daysOf(rangeOf(view, date));
    const inDays = new Set(days);
    const shown = items.filter(({ day }) => inDays.has(day));
    const columns = columnsOf(
      days,
      resources,
      shown.some(({ resourceId }) => resourceId === undefined),
    );
    const findColumn = columnFinder(columns);
    const byColumn: CalendarItem[][] = columns.map(() => []);
    for (const item of shown) byColumn[findColumn(item)]?.push(item);
    const [startMinute, endMinute] = hoursOf(shown, dayStartMinute ?? DAY_START, dayEndMinute ?? DAY_END);
    return { days, columns, findColumn, byColumn, hours: { startMinute, endMinute } };
  }, [view, date, items, resources, dayStartMinute, dayEndMinute]);
  const { columns, byColumn } = placed;
  const columnPx = width / Math.max(1, columns.length);
  // One day, and a resource, show everything: there a "more" button would have nowhere to lead.
  const lanes = view === 'week' && columns.length <= WEEK ? Math.floor(columnPx / LEAST_LANE_PX) : Infinity;
  const layouts = useMemo(() => byColumn.map((list) => layoutColumn(list, lanes)), [byColumn, lanes]);
  const stops = useMemo(() => layouts.map((layout, at) => stopsOf(columns[at]?.key ?? '', layout)), [layouts, columns]);
  const behind = useMemo(
    () =>
      columns.map(({ day, resource }) =>
        backgrounds.filter(
          (one) => one.day === day && (one.resourceId === undefined || one.resourceId === resource?.id),
        ),
      ),
    [columns, backgrounds],
  );
  return useMemo(() => {
    const mostLanes = Math.max(1, ...layouts.flatMap(({ boxes }) => boxes.map((box) => box.lanes)));
    return { ...placed, layouts, stops, backgrounds: behind, columnPx, mostLanes };
  }, [placed, layouts, stops, behind, columnPx]);
}
