import type { ParticipantKind } from '@dolphin/contract/competitions/competitions.constants';
import { REJUDGE_CHANGES_MAX, type RejudgeState } from '@dolphin/contract/competitions/manage/manage.constants';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { type Db, query } from '../../core/db.ts';
import type { Subtask } from '../competitions.tables.ts';
import type { Judged } from '../entries/points.rules.ts';
import type { TableAttempt } from '../standings/compute-table.ts';
import type { PlaceChange } from './rejudges.tables.ts';
import './rejudges.tables.ts';

const SHOWN = 50;

export type RejudgeRow = {
  readonly rejudgeId: number;
  readonly problemId: number;
  readonly label: string;
  readonly state: RejudgeState;
  readonly submissionCount: number;
  readonly judgedCount: number;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly isStale: boolean;
};

/** One number for what the standings are made of: it is another as soon as a row of them is, or something was judged. */
const markOf = (competitionId: string) =>
  `((select coalesce(bit_xor(hashtextextended(concat_ws(' ', t.participant_id, t.is_ranked, t.score, t.tie, t.last_ms),
   0)), 0) from competitions_standings t where t.competition_id = ${competitionId})
  # hashtextextended((select count(*)::text from competitions_submissions j where j.competition_id = ${competitionId}
    and j.state = 'DONE'), 0)) % 9007199254740991`;
/** Of the competition $1: its mark is computed once, however many rejudges are ready. */
const COLUMNS = `r.id as "rejudgeId", r.problem_id as "problemId", p.label, r.state,
  r.submission_count as "submissionCount", r.judged_count as "judgedCount", r.created_at as "createdAt",
  r.closed_at as "closedAt", r.state = 'READY' and r.standings_mark is distinct from ${markOf('$1')} as "isStale"`;

export function selectRejudges(db: Db, competitionId: number): Promise<readonly RejudgeRow[]> {
  return query<RejudgeRow>(
    db,
    'rejudges.list',
    `select ${COLUMNS} from competitions_rejudges r join competitions_problems p on p.id = r.problem_id
     where r.competition_id = $1 order by r.id desc limit ${SHOWN}`,
    [competitionId],
  );
}

export async function findRejudge(
  db: Db,
  competitionId: number,
  rejudgeId: number,
): Promise<(RejudgeRow & { readonly placeChanges: readonly PlaceChange[] | null }) | undefined> {
  const [row] = await query<RejudgeRow & { placeChanges: readonly PlaceChange[] | null }>(
    db,
    'rejudges.find',
    `select ${COLUMNS}, r.place_changes as "placeChanges" from competitions_rejudges r
     join competitions_problems p on p.id = r.problem_id where r.competition_id = $1 and r.id = $2`,
    [competitionId, rejudgeId],
  );
  return row;
}

/** Those who apply or discard one rejudge do so one after the other. */
export async function lockRejudge(tx: Db, competitionId: number, rejudgeId: number): Promise<RejudgeState | undefined> {
  const [row] = await query<{ state: RejudgeState }>(
    tx,
    'rejudges.lock',
    'select state from competitions_rejudges where competition_id = $1 and id = $2 for no key update',
    [competitionId, rejudgeId],
  );
  return row?.state;
}

export type RejudgedRequest = {
  readonly submissionId: number;
  readonly requestId: number;
  readonly versionId: number;
  readonly isJudged: boolean;
};

/** Undefined: the problem is of another competition. */
export async function selectRequests(
  tx: Db,
  competitionId: number,
  problemId: number,
): Promise<readonly RejudgedRequest[] | undefined> {
  const [known] = await query<{ id: number }>(
    tx,
    'rejudges.problem',
    'select id from competitions_problems where id = $2 and competition_id = $1',
    [competitionId, problemId],
  );
  if (!known) return undefined;
  return query<RejudgedRequest>(
    tx,
    'rejudges.requests',
    `select s.id as "submissionId", s.request_id as "requestId", v.version_id as "versionId",
     s.state = 'DONE' as "isJudged" from competitions_submissions s join competitions_variants v on v.id = s.variant_id
     where s.problem_id = $1 order by s.id`,
    [problemId],
  );
}

export async function insertRejudge(
  tx: Db,
  given: {
    readonly competitionId: number;
    readonly problemId: number;
    readonly userId: number;
    readonly now: Date;
    readonly submissionIds: readonly number[];
    readonly requestIds: readonly number[];
  },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'rejudges.insert',
    `with made as (insert into competitions_rejudges (competition_id, problem_id, submission_count, created_by,
     created_at) values ($1, $2, cardinality($5::bigint[]), $3, $4) returning id),
     listed as (insert into competitions_rejudged (rejudge_id, submission_id, request_id)
       select made.id, g.submission_id, g.request_id
       from made, unnest($5::bigint[], $6::bigint[]) as g (submission_id, request_id))
     select id from made`,
    [given.competitionId, given.problemId, given.userId, given.now, given.submissionIds, given.requestIds],
  );
  if (!row) throw new Error('no rejudge was made');
  return row.id;
}

export type RejudgedProblem = {
  readonly rejudgeId: number;
  readonly competitionId: number;
  readonly maxPoints: number;
  readonly subtasks: readonly Subtask[] | null;
};

/** What a request was judged again for; undefined for all others. Verdicts of one rejudge are counted one after the other. */
export async function lockRejudged(tx: Db, requestId: number): Promise<RejudgedProblem | undefined> {
  const [row] = await query<RejudgedProblem>(
    tx,
    'rejudges.lock-judged',
    `select r.id as "rejudgeId", r.competition_id as "competitionId", p.points as "maxPoints", v.subtasks
     from competitions_rejudged d join competitions_rejudges r on r.id = d.rejudge_id
     join competitions_submissions s on s.id = d.submission_id join competitions_problems p on p.id = s.problem_id
       join competitions_variants v on v.id = s.variant_id
     where d.request_id = $1 and d.verdict is null and r.state = 'JUDGING' for no key update of r`,
    [requestId],
  );
  return row;
}

/** Of one that is locked and ready. */
export async function markApplied(tx: Db, rejudgeId: number, now: Date): Promise<void> {
  await query(
    tx,
    'rejudges.applied',
    `update competitions_rejudges set state = 'APPLIED', closed_at = $2 where id = $1`,
    [rejudgeId, now],
  );
}

export type RejudgeProgress = { readonly judgedCount: number; readonly submissionCount: number };

export async function updateRejudged(
  tx: Db,
  requestId: number,
  { verdict, points, subtaskPoints }: Judged,
): Promise<RejudgeProgress | undefined> {
  const [row] = await query<RejudgeProgress>(
    tx,
    'rejudges.judged',
    `with judged as (update competitions_rejudged set verdict = $2, points = $3, subtask_points = $4::int[]
     where request_id = $1 and verdict is null returning rejudge_id)
     update competitions_rejudges r set judged_count = r.judged_count + 1 from judged j where r.id = j.rejudge_id
       returning r.judged_count as "judgedCount", r.submission_count as "submissionCount"`,
    [requestId, verdict, points, subtaskPoints],
  );
  return row;
}

/** All submissions of the competition as they would be. */
export function selectRejudgedAttempts(
  tx: Db,
  competitionId: number,
  rejudgeId: number,
): Promise<readonly TableAttempt[]> {
  return query<TableAttempt>(
    tx,
    'rejudges.attempts',
    `select s.participant_id as "participantId", s.problem_id as "problemId", s.at_ms as "atMs",
     coalesce(d.verdict, s.verdict) as verdict, case when d.verdict is null then s.points else d.points end as points,
     case when d.verdict is null then s.subtask_points else d.subtask_points end as "subtaskPoints",
     s.is_frozen as "isFrozen"
     from competitions_submissions s left join competitions_rejudged d on d.submission_id = s.id and d.rejudge_id = $2
       where s.competition_id = $1 order by s.id`,
    [competitionId, rejudgeId],
  );
}

export async function updateReady(tx: Db, rejudgeId: number, placeChanges: readonly PlaceChange[]): Promise<void> {
  await query(
    tx,
    'rejudges.ready',
    `update competitions_rejudges r set state = 'READY', place_changes = $2, standings_mark = ${markOf('r.competition_id')} where r.id = $1`,
    [rejudgeId, JSON.stringify(placeChanges)],
  );
}

export type VerdictChange = {
  readonly submissionId: number;
  readonly participantId: number;
  readonly name: string;
  readonly verdictBefore: Verdict | null;
  readonly pointsBefore: number | null;
  readonly verdictAfter: Verdict;
  readonly pointsAfter: number | null;
  /** Of all, also those that are not shown. */ readonly count: number;
};

/** Of a contest of thousands it may be thousands: the first ones, and how many there are. */
export function selectVerdictChanges(db: Db, rejudgeId: number): Promise<readonly VerdictChange[]> {
  return query<VerdictChange>(
    db,
    'rejudges.verdicts',
    `select s.id as "submissionId", s.participant_id as "participantId", coalesce(w.team_name, a.nickname, '') as name,
     s.verdict as "verdictBefore", s.points as "pointsBefore", d.verdict as "verdictAfter", d.points as "pointsAfter",
     (count(*) over ())::int as count
     from competitions_rejudged d join competitions_submissions s on s.id = d.submission_id
       join competitions_participants w on w.id = s.participant_id left join accounts_people a on a.user_id = s.user_id
     where d.rejudge_id = $1 and d.verdict is not null
       and (d.verdict is distinct from s.verdict or d.points is distinct from s.points) order by s.id
       limit ${REJUDGE_CHANGES_MAX}`,
    [rejudgeId],
  );
}

export type Concerned = {
  readonly submissionId: number;
  readonly problemId: number;
  readonly userId: number;
  readonly kind: ParticipantKind;
};

/** The new verdicts count; each submission is of its new request from here on. Gives who is in the team of one that changed. */
export function applyVerdicts(tx: Db, rejudgeId: number, now: Date): Promise<readonly Concerned[]> {
  return query<Concerned>(
    tx,
    'rejudges.apply',
    `with applied as (update competitions_submissions s
     set request_id = d.request_id, verdict = d.verdict, points = d.points, subtask_points = d.subtask_points,
     judged_at = $2 from competitions_rejudged d where d.rejudge_id = $1 and d.submission_id = s.id
     and d.verdict is not null)
     select s.id as "submissionId", s.problem_id as "problemId", m.user_id as "userId", m.kind
       from competitions_rejudged d join competitions_submissions s on s.id = d.submission_id
       join competitions_members m on m.participant_id = s.participant_id
     where d.rejudge_id = $1 and d.verdict is not null
       and (d.verdict is distinct from s.verdict or d.points is distinct from s.points) order by s.id, m.user_id`,
    [rejudgeId, now],
  );
}

export async function closeRejudge(tx: Db, rejudgeId: number, now: Date): Promise<void> {
  await query(
    tx,
    'rejudges.discard',
    `update competitions_rejudges set state = 'DISCARDED', closed_at = $2 where id = $1`,
    [rejudgeId, now],
  );
}
