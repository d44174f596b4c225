import { TARGET_CHANNEL } from '../fillers/statistics-fillers.ts';
import type { Filler } from '../fillers/filler.ts';

/** A month that has as many competitions at each size. */
export const TARGET_COMPETITION_MONTH = '2026-11';

/** A channel with few competitions, which are the oldest. */
export const SMALL_CHANNEL = TARGET_CHANNEL + 1;

const COLUMNS =
  '(channel_id, kind, format, state, title, description, starts_at, ends_at, languages, created_at, updated_at)';
const VALUES = `'CONTEST', 'ICPC', 'PUBLISHED', 'bench', '{"type":"doc","content":[]}'::jsonb`;

export const competitionFillers: readonly Filler[] = [
  {
    table: 'competitions_competitions',
    // Half of the site, a quarter of the asked channel, the rest of many others; all long over but a few to come. The caller takes part in a hundred.
    fill: ({ me, rows }) => [
      `insert into competitions_competitions ${COLUMNS} select ${SMALL_CHANNEL}, ${VALUES}, timestamptz '2025-10-01', timestamptz '2025-10-02', '{PYTHON}', now(), now() from generate_series(1, 5) n`,
      `insert into competitions_competitions ${COLUMNS} select case n % 4 when 0 then ${TARGET_CHANNEL} when 1 then ${SMALL_CHANNEL} + 1 + n / 4 % 2000 end, ${VALUES}, timestamptz '2026-10-01' - n * interval '1 hour', timestamptz '2026-10-01' - n * interval '1 hour' + interval '50 minutes', '{PYTHON}', now(), now() from generate_series(1, ${rows}) n`,
      `insert into competitions_competitions ${COLUMNS} select case when n % 2 = 0 then ${TARGET_CHANNEL} end, ${VALUES}, timestamptz '2036-01-01' + n * interval '1 hour', timestamptz '2036-01-01' + n * interval '2 hours', '{PYTHON}', now(), now() from generate_series(1, 100) n`,
      `insert into competitions_competitions ${COLUMNS} select null, ${VALUES}, now() - interval '1 day', now() + interval '3650 days', '{PYTHON}', now(), now() from generate_series(1, 50) n`,
      `insert into competitions_competitions ${COLUMNS} select null, ${VALUES}, timestamptz '${TARGET_COMPETITION_MONTH}-10', timestamptz '${TARGET_COMPETITION_MONTH}-11', '{PYTHON}', now(), now() from generate_series(1, 20) n`,
      `with chosen as (select c.id from competitions_competitions c order by c.id desc limit 100), places as (insert into competitions_participants (competition_id, registered_at) select id, now() from chosen returning id, competition_id)
       insert into competitions_members (participant_id, user_id, competition_id, kind, is_leader, joined_at) select id, ${me}, competition_id, 'OFFICIAL', true, now() from places`,
    ],
  },
];
