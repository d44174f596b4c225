import type { Filler } from './filler.ts';

/** A month in which the caller has an entry on each day. */
export const ASKED_MONTH = '2026-11';

export const schedulingFillers: readonly Filler[] = [
  {
    table: 'scheduling_user_dates',
    fill: ({ me, rows, people, person }) => [
      `insert into scheduling_user_dates (user_id, day, start_minute, end_minute, type, state, saved_at) select ${person('n')}, date '2026-01-01' + n / ${people}, 960, 1200, 'DATE', 'ENABLED', now() from generate_series(0, ${rows} - 1) n on conflict do nothing`,
      // Five years of dates and a week: as much as one person may have saved.
      `insert into scheduling_user_dates (user_id, day, start_minute, end_minute, type, state, saved_at) select ${me}, date '2024-01-01' + n, 600, 660, 'DATE', 'ENABLED', now() from generate_series(0, 1825) n on conflict do nothing`,
      `insert into scheduling_user_dates (user_id, day, start_minute, end_minute, type, state, saved_at) select ${me}, date '1900-01-07' + n, 960, 1200, 'DAY', 'ENABLED', now() from generate_series(0, 6) n`,
    ],
  },
];
