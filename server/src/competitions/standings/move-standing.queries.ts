import type { Attempt, Cell, Sum } from '@dolphin/contract/competitions/formats/format.rules';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';

export type KeptAttempt = Attempt & { readonly isFrozen: boolean };
/** The truth, and what others may see. */
export type Both<T> = { readonly truth: T; readonly shown: T };
export type CellKey = {
  readonly competitionId: number;
  readonly participantId: number;
  readonly problemId: number;
};

/** In the order they came in. What is not judged has no verdict. */
export function selectAttempts(
  tx: Db,
  { participantId, problemId }: Pick<CellKey, 'participantId' | 'problemId'>,
): Promise<readonly KeptAttempt[]> {
  return query<KeptAttempt>(
    tx,
    'standings.attempts',
    `select at_ms as "atMs", verdict, points, subtask_points as "subtaskPoints", is_frozen as "isFrozen"
     from competitions_submissions where participant_id = $1 and problem_id = $2 order by id`,
    [participantId, problemId],
  );
}

export type CellRow = {
  readonly tries: number;
  readonly pending: number;
  readonly points: number;
  readonly reachedMs: number | null;
  readonly isSolved: boolean;
  readonly publicTries: number;
  readonly publicPending: number;
  readonly publicPoints: number;
  readonly publicReachedMs: number | null;
  readonly publicIsSolved: boolean;
};

export const CELL_COLUMNS = `tries, pending, points, reached_ms as "reachedMs", is_solved as "isSolved",
  public_tries as "publicTries", public_pending as "publicPending", public_points as "publicPoints",
  public_reached_ms as "publicReachedMs", public_is_solved as "publicIsSolved"`;

export function finalCellOf({ tries, pending, points, reachedMs, isSolved }: CellRow): Cell {
  return { tries, pending, points, reachedMs, isSolved };
}

export function shownOf(row: CellRow): Cell {
  return {
    tries: row.publicTries,
    pending: row.publicPending,
    points: row.publicPoints,
    reachedMs: row.publicReachedMs,
    isSolved: row.publicIsSolved,
  };
}

/** Writes one cell, and gives the participant's other ones. */
export function upsertCell(
  tx: Db,
  { participantId, problemId, competitionId }: CellKey,
  { truth, shown }: Both<Cell>,
): Promise<readonly CellRow[]> {
  return query<CellRow>(
    tx,
    'standings.cell',
    `with written as (
       insert into competitions_cells (participant_id, problem_id, competition_id, tries, pending, points, reached_ms,
         is_solved, public_tries, public_pending, public_points, public_reached_ms, public_is_solved)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (participant_id, problem_id) do update
         set tries = excluded.tries, pending = excluded.pending, points = excluded.points,
         reached_ms = excluded.reached_ms, is_solved = excluded.is_solved,
         public_tries = excluded.public_tries, public_pending = excluded.public_pending,
           public_points = excluded.public_points, public_reached_ms = excluded.public_reached_ms,
           public_is_solved = excluded.public_is_solved
     )
     select ${CELL_COLUMNS} from competitions_cells where participant_id = $1 and problem_id <> $2`,
    [
      participantId,
      problemId,
      competitionId,
      truth.tries,
      truth.pending,
      truth.points,
      truth.reachedMs,
      truth.isSolved,
      shown.tries,
      shown.pending,
      shown.points,
      shown.reachedMs,
      shown.isSolved,
    ],
  );
}

/** Writes the sums; gives whether the participant is ranked. */
export async function upsertStanding(
  tx: Db,
  { participantId, competitionId }: Omit<CellKey, 'problemId'>,
  { truth, shown }: Both<Sum>,
): Promise<boolean> {
  const [row] = await query<{ isRanked: boolean }>(
    tx,
    'standings.row',
    `insert into competitions_standings as s (participant_id, competition_id, is_ranked, score, tie, last_ms,
     public_score, public_tie, public_last_ms)
     select id, competition_id, kind = 'OFFICIAL' and state = 'ADMITTED'
       and disqualified_at is null, $3, $4, $5, $6, $7, $8 from competitions_participants where id = $1
       and competition_id = $2
     on conflict (participant_id) do update set score = excluded.score, tie = excluded.tie, last_ms = excluded.last_ms,
       public_score = excluded.public_score, public_tie = excluded.public_tie, public_last_ms = excluded.public_last_ms
     returning s.is_ranked as "isRanked"`,
    [participantId, competitionId, truth.score, truth.tie, truth.lastMs, shown.score, shown.tie, shown.lastMs],
  );
  return row?.isRanked ?? false;
}
