import { TARGET_CHANNEL } from './statistics-fillers.ts';
import type { Filler } from './filler.ts';

/** A month in which the caller has an entry on each day. */
export const TARGET_MONTH = '2026-11';

/** A day with lessons of the asked channel. */
export const TARGET_DAY = '2026-11-17';
/** A week of the asked channel that has as many lessons at each size. */
export const TARGET_WEEK = { from: '2026-11-16', to: '2026-11-22' };
export const TARGET_LESSON = 1;
const LESSONS_A_WEEK = 280;
const COACHES = 40;
const SEATS_A_WEEK = 20;

export const schedulingFillers: readonly Filler[] = [
  {
    table: 'scheduling_seats',
    // Ten lessons a day and a seat in each; some are of the caller, as many as a year of lessons has.
    fill: ({ me, rows, person }) => [
      `insert into scheduling_lessons (channel_id, title, day, start_minute, end_minute, kind) select ${TARGET_CHANNEL}, 'bench', date '${TARGET_DAY}' - n / 10, 540 + (n % 10) * 60, 600 + (n % 10) * 60, 'EXTRA' from generate_series(0, ${rows} - 1) n`,
      `insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute, attendance) select l.id, l.channel_id, case when l.id % greatest(${rows} / 100, 1) = 0 then ${me} else ${person('l.id')} end, 'BOOKED', 'STAFF', l.day, l.start_minute, l.end_minute, 'PRESENT' from scheduling_lessons l where l.title = 'bench' on conflict do nothing`,
    ],
  },
  {
    table: 'scheduling_user_dates',
    fill: ({ me, rows, people, person }) => [
      `insert into scheduling_user_dates (user_id, day, start_minute, end_minute, type, state, saved_at) select ${person('n')}, date '2026-01-01' + n / ${people}, 960, 1200, 'DATE', 'ENABLED', now() from generate_series(0, ${rows} - 1) n on conflict do nothing`,
      // Five years of dates and a week: as much as one person may have saved.
      `insert into scheduling_user_dates (user_id, day, start_minute, end_minute, type, state, saved_at) select ${me}, date '2024-01-01' + n, 600, 660, 'DATE', 'ENABLED', now() from generate_series(0, 1825) n on conflict do nothing`,
      `insert into scheduling_user_dates (user_id, day, start_minute, end_minute, type, state, saved_at) select ${me}, date '1900-01-07' + n, 960, 1200, 'DAY', 'ENABLED', now() from generate_series(0, 6) n`,
    ],
  },
  {
    table: 'scheduling_pauses',
    // As many in the asked channel at each size; the others in other channels.
    fill: ({ rows, people, person }) => [
      `insert into scheduling_pauses (channel_id, user_id, from_day, to_day, created_at) select ${TARGET_CHANNEL}, ${person('n')}, date '2026-01-01' + n, date '2026-01-01' + n, now() from generate_series(1, 300) n`,
      `insert into scheduling_pauses (channel_id, user_id, from_day, to_day, created_at) select ${TARGET_CHANNEL + 1} + n % ${Math.max(1, Math.ceil(people / 10) - 1)}, ${person('n')}, date '2026-01-01' + n / ${people}, date '2026-01-01' + n / ${people}, now() from generate_series(1, ${rows}) n on conflict do nothing`,
    ],
  },
  {
    table: 'scheduling_lessons',
    fill: ({ me, rows, people, person }) => [
      `insert into scheduling_rooms (id, channel_id, name) overriding system value select n, ${TARGET_CHANNEL}, 'bench ' || n from generate_series(1, 20) n`,
      `insert into scheduling_lessons (channel_id, title, coach_id, day, start_minute, end_minute, kind)
       select ${TARGET_CHANNEL}, 'timetable', ${person(`n % ${COACHES}`)}, date '${TARGET_WEEK.from}' + n / ${COACHES} % 7, 540, 600, 'EXTRA' from generate_series(1, ${LESSONS_A_WEEK}) n`,
      `insert into scheduling_lessons (channel_id, title, day, start_minute, end_minute, kind)
       select ${TARGET_CHANNEL + 1} + n % ${Math.max(1, Math.ceil(people / 10) - 1)}, 'elsewhere', date '${TARGET_WEEK.from}' - 1 - n % 2000, 540, 600, 'EXTRA' from generate_series(${LESSONS_A_WEEK + 1}, ${rows}) n`,
      `insert into scheduling_seats (lesson_id, channel_id, user_id, state, source, day, start_minute, end_minute) select l.id, l.channel_id, ${me}, 'WAITING', 'STAFF', l.day, l.start_minute, l.end_minute from scheduling_lessons l where l.title = 'timetable' order by l.id limit ${SEATS_A_WEEK} on conflict do nothing`,
    ],
  },
];
