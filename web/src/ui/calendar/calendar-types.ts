import type { ReactNode } from 'react';
import type { BadgeTone } from '../badge/badge.tsx';
import type { Day } from '../date/calendar.ts';

export type CalendarView = 'day' | 'week' | 'month' | 'agenda';

/** A place in the calendar: a day and minutes from midnight. No instants: a lesson at 14:00 has no time zone here. */
export interface CalendarPlace {
  day: Day;
  startMinute: number;
  /** At most 1440. */
  endMinute: number;
  resourceId?: string | undefined;
}

export interface CalendarBadge {
  label: string;
  tone?: BadgeTone | undefined;
}

export interface CalendarItem extends CalendarPlace {
  id: string;
  title: string;
  subtitle?: string | undefined;
  tone: BadgeTone;
  /** Over, cancelled, or not meant for this person: drawn without its ground. */
  isFaint?: boolean | undefined;
  badges?: readonly CalendarBadge[] | undefined;
}

export interface CalendarBackground {
  id: string;
  day: Day;
  /** `holiday`: its name stands at the head of the day. `off`: closed. `free`: time that may be booked. */
  kind: 'holiday' | 'off' | 'free';
  name?: string | undefined;
  /** Without times it is the whole day. */
  startMinute?: number | undefined;
  endMinute?: number | undefined;
  /** Without it: all resources. */
  resourceId?: string | undefined;
}

/** A coach or a room: a column of its own. */
export interface CalendarResource {
  id: string;
  name: string;
  hint?: string | undefined;
}

/** Every text of the calendar. `useCalendarTexts()` of `shared/calendar` has them in both languages. */
export interface CalendarTexts {
  previous: string;
  next: string;
  today: string;
  viewLabel: string;
  views: Readonly<Record<CalendarView, string>>;
  /** Short names, Sunday first. */
  weekdays: readonly string[];
  month: (year: number, month: number) => string;
  /** The column of items without a resource. */
  noResource: string;
  count: (count: number) => string;
  more: (count: number) => string;
  moreLabel: (count: number, day: string) => string;
  openDay: string;
  slot: (place: string) => string;
  noItems: string;
  /** Shows the items of the days before today. */
  earlier: (count: number) => string;
  loading: string;
  now: string;
  /** Read once when the grid gets the focus. */
  help: string;
  /** Read with an item that may be moved: which key grabs it. */
  moveHelp: string;
  grabbed: (title: string) => string;
  movingTo: (place: string) => string;
  conflicts: (count: number) => string;
  refused: string;
  dropped: (title: string, place: string) => string;
  cancelled: (title: string) => string;
  /** Read with an item in a grid: which keys take it to another week, and which change its length. */
  turnHelp: string;
  resizeHelp: string;
  /** What an item is dragged onto to see the days before or after. */
  turnTo: (view: CalendarView, by: 1 | -1) => string;
}

export interface CalendarProps {
  /** Names the calendar for screen readers. */
  label: string;
  view: CalendarView;
  /** Any day of the range that is shown. */
  date: Day;
  onViewChange: (view: CalendarView) => void;
  onDateChange: (date: Day) => void;
  /** What the switch offers, in this order; all four unless given. */
  views?: readonly CalendarView[] | undefined;
  today: Day;
  /** Minutes from midnight; without it there is no line for now. */
  nowMinute?: number | undefined;
  items: readonly CalendarItem[];
  backgrounds?: readonly CalendarBackground[] | undefined;
  /** Columns of the views `day` and `week`. */
  resources?: readonly CalendarResource[] | undefined;
  /** `error` shows the slot of that name. Items of the range before may stay while loading. */
  state?: 'ready' | 'loading' | 'error' | undefined;
  empty?: ReactNode;
  error?: ReactNode;
  /** At the end of the toolbar: filters, a button that adds. */
  actions?: ReactNode;
  /** Hours that are shown at least; items outside of them widen the grid. */
  dayStartMinute?: number | undefined;
  dayEndMinute?: number | undefined;
  /** What drags and arrow keys snap to. */
  stepMinutes?: number | undefined;
  /** How long a slot is that was chosen with a click or Enter. */
  slotMinutes?: number | undefined;
  onOpen?: ((id: string) => void) | undefined;
  onChooseSlot?: ((slot: CalendarPlace) => void) | undefined;
  /** Without `to`: may it be grabbed at all; with it: may it go there. */
  mayMove?: ((item: CalendarItem, to?: CalendarPlace) => boolean) | undefined;
  /** May return a promise: the item stays at its new place; when the promise is rejected it goes back. */
  onMove?: ((id: string, to: CalendarPlace) => void | Promise<unknown>) | undefined;
  /** The lower edge of an item changes its length; `onMove` gets the new end. */
  isResizable?: boolean | undefined;
  /** The conflicts of that place, one line each; shown while dragging. */
  conflictsOf?: ((id: string, to: CalendarPlace) => readonly string[]) | undefined;
  texts: CalendarTexts;
}
