import { type Db, query } from '../../core/db.ts';
import type { TableAttempt } from './compute-table.ts';
import { CELL_COLUMNS, type CellRow } from './move-standing.queries.ts';
import type { Counted } from './move-standing.ts';

export type CountedProblem = { readonly problemId: number; readonly points: number };

/** How a competition counts, and what each of its problems is worth. */
export async function findCounted(
  db: Db,
  competitionId: number,
): Promise<(Counted & { readonly points: ReadonlyMap<number, number> }) | undefined> {
  const [row] = await query<Counted & { problems: readonly CountedProblem[] }>(
    db,
    'standings.counted',
    `select c.format, c.penalty_minutes as "penaltyMinutes", c.standings_view as "standingsView",
     c.verdict_view as "verdictView", c.revealed_at as "revealedAt",
       coalesce((select jsonb_agg(jsonb_build_object('problemId', p.id, 'points', p.points) order by p.id)
         from competitions_problems p where p.competition_id = c.id), '[]') as problems
     from competitions_competitions c where c.id = $1`,
    [competitionId],
  );
  if (!row) return undefined;
  const { problems, ...counted } = row;
  return { ...counted, points: new Map(problems.map(({ problemId, points }) => [problemId, points])) };
}

/** All of a competition, up to a time of the participants' clocks, in the order they came in. */
export function selectTableAttempts(
  db: Db,
  competitionId: number,
  untilMs: number | null,
): Promise<readonly TableAttempt[]> {
  return query<TableAttempt>(
    db,
    'standings.all-attempts',
    `select participant_id as "participantId", problem_id as "problemId", at_ms as "atMs", verdict, points,
     subtask_points as "subtaskPoints", is_frozen as "isFrozen"
     from competitions_submissions where competition_id = $1 and ($2::bigint is null or at_ms <= $2) order by id`,
    [competitionId, untilMs],
  );
}

export type TableParticipant = {
  readonly participantId: number;
  readonly isRanked: boolean;
  readonly name: string;
  readonly isTeam: boolean;
};

export function selectTableParticipants(db: Db, competitionId: number): Promise<readonly TableParticipant[]> {
  return query<TableParticipant>(
    db,
    'standings.participants',
    `select w.id as "participantId", w.kind = 'OFFICIAL' and w.state = 'ADMITTED'
     and w.disqualified_at is null as "isRanked", w.team_name is not null as "isTeam",
       coalesce(w.team_name, (select n.nickname from competitions_members m
         join accounts_people n on n.user_id = m.user_id where m.participant_id = w.id
         order by m.is_leader desc, m.user_id limit 1), '') as name
     from competitions_participants w where w.competition_id = $1 order by w.id`,
    [competitionId],
  );
}

export type KeptCellRow = CellRow & { readonly participantId: number; readonly problemId: number };
export type KeptSumRow = {
  readonly participantId: number;
  readonly isRanked: boolean;
  readonly score: number;
  readonly tie: number;
  readonly lastMs: number;
  readonly publicScore: number;
  readonly publicTie: number;
  readonly publicLastMs: number;
};

export function selectKeptCells(db: Db, competitionId: number): Promise<readonly KeptCellRow[]> {
  return query<KeptCellRow>(
    db,
    'standings.kept-cells',
    `select participant_id as "participantId", problem_id as "problemId", ${CELL_COLUMNS} from competitions_cells where competition_id = $1`,
    [competitionId],
  );
}

export function selectKeptSums(db: Db, competitionId: number): Promise<readonly KeptSumRow[]> {
  return query<KeptSumRow>(
    db,
    'standings.kept-sums',
    `select participant_id as "participantId", is_ranked as "isRanked", score, tie, last_ms as "lastMs",
     public_score as "publicScore", public_tie as "publicTie", public_last_ms as "publicLastMs"
     from competitions_standings where competition_id = $1`,
    [competitionId],
  );
}

/** Two statements, however many there are. */
export async function replaceTable(
  tx: Db,
  competitionId: number,
  cells: readonly KeptCellRow[],
  sums: readonly KeptSumRow[],
): Promise<void> {
  await query(
    tx,
    'standings.replace-cells',
    `with gone as (delete from competitions_cells where competition_id = $1
     and (participant_id, problem_id) not in (select "participantId", "problemId"
     from jsonb_to_recordset($2::jsonb) as t ("participantId" bigint, "problemId" bigint)))
     insert into competitions_cells (participant_id, problem_id, competition_id, tries, pending, points, reached_ms,
       is_solved, public_tries, public_pending, public_points, public_reached_ms, public_is_solved)
     select "participantId", "problemId", $1, tries, pending, points, "reachedMs", "isSolved", "publicTries",
       "publicPending", "publicPoints", "publicReachedMs", "publicIsSolved"
     from jsonb_to_recordset($2::jsonb) as t ("participantId" bigint, "problemId" bigint, tries int, pending int,
       points int, "reachedMs" bigint, "isSolved" boolean, "publicTries" int, "publicPending" int, "publicPoints" int,
       "publicReachedMs" bigint, "publicIsSolved" boolean)
     on conflict (participant_id, problem_id) do update
       set tries = excluded.tries, pending = excluded.pending, points = excluded.points,
       reached_ms = excluded.reached_ms, is_solved = excluded.is_solved,
       public_tries = excluded.public_tries, public_pending = excluded.public_pending,
         public_points = excluded.public_points, public_reached_ms = excluded.public_reached_ms,
         public_is_solved = excluded.public_is_solved`,
    [competitionId, JSON.stringify(cells)],
  );
  await query(
    tx,
    'standings.replace-sums',
    `insert into competitions_standings (participant_id, competition_id, is_ranked, score, tie, last_ms, public_score,
     public_tie, public_last_ms)
     select "participantId", $1, "isRanked", score, tie, "lastMs", "publicScore", "publicTie", "publicLastMs"
     from jsonb_to_recordset($2::jsonb) as t ("participantId" bigint, "isRanked" boolean, score int, tie bigint,
       "lastMs" bigint, "publicScore" int, "publicTie" bigint, "publicLastMs" bigint)
     on conflict (participant_id) do update set is_ranked = excluded.is_ranked, score = excluded.score,
       tie = excluded.tie, last_ms = excluded.last_ms, public_score = excluded.public_score,
       public_tie = excluded.public_tie, public_last_ms = excluded.public_last_ms`,
    [competitionId, JSON.stringify(sums)],
  );
}
