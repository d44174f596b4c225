import { type Db, query } from '../../core/db.ts';
import type { Subtask } from '../competitions.tables.ts';
import type { Counted } from '../standings/move-standing.ts';
import type { CellKey } from '../standings/move-standing.queries.ts';
import type { Judged } from './points.rules.ts';
import type { ParticipantKind } from '@dolphin/contract/competitions/competitions.constants';

/** Undefined for what no competition asked for, or asked for again since. */
export async function findRequested(tx: Db, requestId: number): Promise<CellKey | undefined> {
  const [row] = await query<CellKey>(
    tx,
    'entries.requested',
    `select competition_id as "competitionId", participant_id as "participantId", problem_id as "problemId"
     from competitions_submissions where request_id = $1`,
    [requestId],
  );
  return row;
}

export type Requested = Counted & {
  readonly submissionId: number;
  readonly kind: ParticipantKind;
  readonly isFrozen: boolean;
  readonly maxPoints: number;
  readonly subtasks: readonly Subtask[] | null;
  readonly memberIds: readonly number[];
};

/** Under the participant's lock. */
export async function findJudgedEntry(tx: Db, requestId: number): Promise<Requested | undefined> {
  const [row] = await query<Requested>(
    tx,
    'entries.judged',
    `select s.id as "submissionId", w.kind, s.is_frozen as "isFrozen", p.points as "maxPoints", v.subtasks, c.format,
     c.penalty_minutes as "penaltyMinutes", c.standings_view as "standingsView", c.verdict_view as "verdictView",
     c.revealed_at as "revealedAt",
       array(select m.user_id from competitions_members m where m.participant_id = s.participant_id order by m.user_id) as "memberIds"
     from competitions_submissions s join competitions_competitions c on c.id = s.competition_id
       join competitions_participants w on w.id = s.participant_id
     join competitions_problems p on p.id = s.problem_id join competitions_variants v on v.id = s.variant_id where s.request_id = $1`,
    [requestId],
  );
  return row;
}

export async function updateJudged(
  tx: Db,
  submissionId: number,
  { verdict, points, subtaskPoints }: Judged,
  now: Date,
): Promise<void> {
  await query(
    tx,
    'entries.settle',
    `update competitions_submissions set state = 'DONE', verdict = $2, points = $3, subtask_points = $4::int[],
     judged_at = $5 where id = $1`,
    [submissionId, verdict, points, subtaskPoints, now],
  );
}
