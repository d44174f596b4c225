import type pg from 'pg';
import { addPeople, idsOf } from '../timetable/fill-academy.ts';

/** Numbers of nine digits, longer than those of the largest site: a change of the standings names three of them. */
const FIRST_IDS = {
  competitions_competitions: 300_000_001,
  competitions_problems: 400_000_001,
  competitions_participants: 500_000_001,
  accounts_users: 700_000_001,
};
/** Five hours, as an ICPC has. */
const LENGTH_MS = 18_000_000;
/** Each of them was handed in to each problem once or twice. */
const TRIES_MAX = 2;

export type Contest = {
  readonly competitionId: number;
  readonly userIds: readonly number[];
  readonly participantIds: readonly number[];
  readonly problemIds: readonly number[];
  /** Programs that wait for their verdict, one of each of the first participants, on a problem they have not solved. */
  readonly waiting: readonly { readonly requestId: number; readonly participantId: number }[];
};

/** A running contest of the site, with everything judged but one program of each of the first `waiting` people. */
export async function fillContest(
  db: pg.Client,
  size: { readonly people: number; readonly problems: number; readonly waiting: number },
): Promise<Contest> {
  for (const [table, first] of Object.entries(FIRST_IDS))
    await db.query(`alter table ${table} alter column id restart with ${first}`);
  await db.query('set synchronous_commit = off');
  const userIds = await addPeople(db, 'contestant', size.people);
  const [competitionId = 0] = await idsOf(
    db,
    `insert into competitions_competitions (kind, format, state, title, description, starts_at, ends_at, languages, participant_count, problem_count, created_at, updated_at)
     values ('CONTEST', 'ICPC', 'PUBLISHED', 'bench', '{"type":"doc","content":[]}', now() - interval '${LENGTH_MS} milliseconds', now() + interval '1 day', '{PYTHON}', $1, $2, now(), now()) returning id`,
    [size.people, size.problems],
  );
  const problemIds = await idsOf(
    db,
    `insert into competitions_problems (competition_id, place, label, colour) select $1, n, chr(65 + n), 'RED' from generate_series(0, $2::int - 1) n order by n returning id`,
    [competitionId, size.problems],
  );
  await db.query(
    `insert into competitions_variants (problem_id, place, content_id, version_id, content_kind, title) select id, 0, 1, 1, 'PROBLEM', 'bench' from unnest($1::bigint[]) id`,
    [problemIds],
  );
  const participantIds = await idsOf(
    db,
    `insert into competitions_participants (competition_id, registered_at, started_at) select $1, now(), now() from generate_series(1, $2::int) returning id`,
    [competitionId, size.people],
  );
  await db.query(
    `insert into competitions_members (participant_id, user_id, competition_id, kind, is_leader, joined_at) select w, u, $3, 'OFFICIAL', true, now() from unnest($1::bigint[], $2::bigint[]) as t (w, u)`,
    [participantIds, userIds, competitionId],
  );
  await fillJudged(db, { competitionId, participantIds, userIds, problemIds });
  const waiting = await fillWaiting(db, { competitionId, problemIds, count: size.waiting });
  await db.query('vacuum analyze');
  return { competitionId, userIds, participantIds, problemIds, waiting };
}

/** One in five problems of a person is not solved: that of the places p with 3n + p divisible by five. */
async function fillJudged(db: pg.Client, at: Omit<Contest, 'waiting'>): Promise<void> {
  await db.query(
    `insert into competitions_submissions (competition_id, participant_id, problem_id, variant_id, user_id, request_id, language, at_ms, is_frozen, state, verdict, points, created_at, judged_at)
     select $1, w, p.id, v.id, u, -row_number() over (), 'PYTHON', at_ms, false, 'DONE', case when is_last and (3 * n + p.place) % 5 <> 0 then 'AC' else 'WA' end, case when is_last and (3 * n + p.place) % 5 <> 0 then 100 else 0 end, now(), now()
     from unnest($2::bigint[], $3::bigint[]) with ordinality as t (w, u, n) cross join competitions_problems p join competitions_variants v on v.problem_id = p.id
     cross join generate_series(1, ${TRIES_MAX}) try
     cross join lateral (select try = ${TRIES_MAX} as is_last, (n * 7919 + p.place * 104729 + try * 1299709) % ${LENGTH_MS} as at_ms) k
     where p.competition_id = $1 and (try = ${TRIES_MAX} or (n + p.place) % 2 = 0) order by at_ms`,
    [at.competitionId, at.participantIds, at.userIds],
  );
}

async function fillWaiting(
  db: pg.Client,
  { competitionId, problemIds, count }: Pick<Contest, 'competitionId' | 'problemIds'> & { readonly count: number },
): Promise<Contest['waiting']> {
  // No version of a problem is needed: nothing is judged here, only its verdict comes.
  await db.query(
    'alter table learning_judge_requests drop constraint learning_judge_requests_content_id_fkey, drop constraint learning_judge_requests_version_id_fkey',
  );
  const { rows } = await db.query<{ requestId: string; participantId: string }>(
    `with chosen as (
       select m.participant_id, m.user_id, row_number() over (order by m.participant_id) as n from competitions_members m where m.competition_id = $1 order by m.participant_id limit $2::int
     ), requests as (
       insert into learning_judge_requests (user_id, content_id, version_id, language, source, runs_all_cases, created_at) select user_id, 1, 1, 'PYTHON', 'print(1)', false, now() from chosen order by n returning id, user_id
     )
     insert into competitions_submissions (competition_id, participant_id, problem_id, variant_id, user_id, request_id, language, at_ms, is_frozen, created_at)
     select $1, s.participant_id, p.id, v.id, s.user_id, r.id, 'PYTHON', ${LENGTH_MS}, false, now()
     from chosen s join requests r on r.user_id = s.user_id join competitions_problems p on p.id = ($3::bigint[])[1 + 2 * s.n % 5] join competitions_variants v on v.problem_id = p.id
     order by s.n returning request_id as "requestId", participant_id as "participantId"`,
    [competitionId, count, problemIds],
  );
  return rows.map(({ requestId, participantId }) => ({
    requestId: Number(requestId),
    participantId: Number(participantId),
  }));
}
