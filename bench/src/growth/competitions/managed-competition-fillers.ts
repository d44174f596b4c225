import type { Filler } from '../fillers/filler.ts';

/** One large competition of the site, with participants, questions and announcements; above all numbers that are counted up. */
export const TARGET_COMPETITION = 900_000_001;

export const managedCompetitionFillers: readonly Filler[] = [
  {
    table: 'competitions_participants',
    fill: ({ rows, person }) => [
      `insert into competitions_competitions (id, kind, format, state, title, description, starts_at, ends_at, languages, created_at, updated_at) overriding system value values (${TARGET_COMPETITION}, 'CONTEST', 'ICPC', 'PUBLISHED', 'bench', '{"type":"doc","content":[]}', now() - interval '1 hour', now() + interval '3650 days', '{PYTHON}', now(), now())`,
      `with places as (insert into competitions_participants (competition_id, registered_at, team_name) select ${TARGET_COMPETITION}, now(), 'bench ' || n from generate_series(1, ${rows}) n returning id)
       insert into competitions_members (participant_id, user_id, competition_id, kind, is_leader, joined_at) select id, ${person('id')}, ${TARGET_COMPETITION}, 'OFFICIAL', true, now() from places on conflict do nothing`,
    ],
  },
  {
    table: 'competitions_questions',
    fill: ({ rows }) => [
      `insert into competitions_questions (competition_id, participant_id, body, answer, answered_at, created_at) select ${TARGET_COMPETITION}, (select min(id) from competitions_participants where competition_id = ${TARGET_COMPETITION}), 'bench', 'bench', now(), now() from generate_series(1, ${rows}) n`,
    ],
  },
  {
    table: 'competitions_site_decisions',
    fill: ({ me, rows }) => [
      `insert into competitions_site_decisions (competition_id, participant_id, actor_id, kind, reason, created_at) select ${TARGET_COMPETITION}, (select min(id) from competitions_participants where competition_id = ${TARGET_COMPETITION}), ${me}, 'DISQUALIFIED', 'bench', now() from generate_series(1, ${rows}) n`,
    ],
  },
  {
    table: 'competitions_announcements',
    fill: ({ rows }) => [
      `insert into competitions_announcements (competition_id, body, created_at) select ${TARGET_COMPETITION}, 'bench', now() from generate_series(1, ${rows}) n`,
    ],
  },
];
