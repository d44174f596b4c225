import type { CalendarItem, CalendarPlace, CalendarProps } from './calendar-types.ts';
import type { Day } from '../date/calendar.ts';

/** What every view gets from the calendar, beside what the page gave. */
export interface ViewProps extends Omit<CalendarProps, 'onMove' | 'mayMove' | 'conflictsOf'> {
  /** Announced by the live region. */
  announce: (text: string) => void;
  /** Shows one day; undefined where the page offers no such view. */
  openDay: ((day: Day) => void) | undefined;
  /** The ids that may be grabbed. */
  movable: ReadonlySet<string>;
  /** The ids whose move is being saved. */
  saving: ReadonlySet<string>;
  /** What a move there would mean. */
  check: (item: CalendarItem, to: CalendarPlace) => { conflicts: readonly string[]; isRefused: boolean };
  drop: (item: CalendarItem, to: CalendarPlace) => void;
  /** Names keys and how to move; the id of an element that describes the grid, and one for items. */
  helpId: string;
  moveHelpId: string;
}
