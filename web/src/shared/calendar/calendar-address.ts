import { idOf } from '../address/use-id.ts';
import type { CalendarView } from '../../ui/calendar/calendar-types.ts';

export const COLUMNS = ['day', 'coach', 'room'] as const;
export type Columns = (typeof COLUMNS)[number];
/** What a timetable shows; it is in the address. */
export type Shown = {
  readonly view: CalendarView;
  readonly date: string;
  readonly columns: Columns;
  readonly coachId: number | null;
  readonly roomId: number | null;
  readonly classId: number | null;
};

const VIEWS: readonly CalendarView[] = ['day', 'week', 'month', 'agenda'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whatever is malformed in an address is left out. */
export function shownOf(searchText: string, usual: Pick<Shown, 'view' | 'date'>): Shown {
  const given = new URLSearchParams(searchText);
  const day = given.get('day') ?? '';
  const id = (name: string) => idOf(given.get(name) ?? undefined);
  return {
    view: VIEWS.find((view) => view === given.get('view')) ?? usual.view,
    date: DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : usual.date,
    columns: COLUMNS.find((columns) => columns === given.get('by')) ?? 'day',
    coachId: id('coach'),
    roomId: id('room'),
    classId: id('class'),
  };
}

export function searchOf({ view, date, columns, coachId, roomId, classId }: Shown): string {
  const params = new URLSearchParams({ view, day: date });
  if (columns !== 'day') params.set('by', columns);
  for (const [name, id] of [
    ['coach', coachId],
    ['room', roomId],
    ['class', classId],
  ] as const)
    if (id !== null) params.set(name, String(id));
  return `?${params.toString()}`;
}
