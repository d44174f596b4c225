import { JUDGE_LANGUAGES, type JudgeLanguage } from '@dolphin/contract/judge/languages';
import { SUBMISSIONS_IN_FLIGHT_MAX } from '@dolphin/contract/judge/limits';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import type { SubmissionState } from '@dolphin/contract/learning/storages/contents';
import { SUBMISSIONS_PAGE_SIZE } from '@dolphin/contract/learning/problems/problems.schema';
import type { SubmissionCase } from '@dolphin/contract/learning/problems/submissions.contract';
import { type Db, query } from '../../core/db.ts';
import { listJson, momentJson, pageCountJson } from '../../core/sql/sql-json.ts';
import { currentTraceparent } from '../../core/tracing/trace.ts';
import { CONTENT_COLUMNS, CONTENT_JOINS, type ContentRow, IS_CONTENT } from '../access/access.queries.ts';
import { queuedFrom } from '../judging/queue.queries.ts';

const SUBMIT_LOCK = 5_300;

export type CheckOfVersion = { readonly checker: JudgeLanguage | null; readonly blocks: readonly string[] | null };
type CheckRow = { readonly checker: string | null; readonly blocks: readonly string[] | null };
const CHECK = `content #>> '{check,language}' as checker, content -> 'blocks' as blocks from learning_versions where id`;
const LOCK = `pg_advisory_xact_lock($1::int, ($2::bigint % 2147483647)::int)`;

const toCheck = ({ checker, blocks }: CheckRow): CheckOfVersion => ({
  checker: JUDGE_LANGUAGES.find((language) => language === checker) ?? null,
  blocks,
});

/** One person's submissions queue up here, so that the count below is true. */
export async function lockSubmitter(tx: Db, userId: number): Promise<void> {
  await query(tx, 'submissions.lock', `select ${LOCK}`, [SUBMIT_LOCK, userId]);
}

/** The same, and how the content is judged, as far as handing in needs it. */
export async function lockAndCheck(tx: Db, userId: number, versionId: number): Promise<CheckOfVersion | undefined> {
  const [row] = await query<CheckRow & { locked: unknown }>(
    tx,
    'submissions.lock-and-check',
    `select ${LOCK} as locked, ${CHECK} = $3`,
    [SUBMIT_LOCK, userId, versionId],
  );
  return row && toCheck(row);
}

export type NewSubmission = {
  readonly userId: number;
  readonly contentId: number;
  readonly versionId: number;
  readonly channelId: number | null;
  readonly language: JudgeLanguage;
  readonly source: string;
  readonly languages: readonly JudgeLanguage[];
  readonly now: Date;
};

/** Undefined when too many of the same person's are open. The judges are notified when it is committed. */
export async function insertSubmission(tx: Db, given: NewSubmission): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'submissions.insert',
    `with made as (
       insert into learning_submissions (user_id, content_id, version_id, channel_id, language, source, created_at)
         select $1, $2, $3, $4, $5, $6, $8
       where (select count(*) from learning_submissions where user_id = $1
         and state not in ('DONE', 'CANCELLED')) < ${SUBMISSIONS_IN_FLIGHT_MAX} returning id
     ), queued as (${queuedFrom('made', 'SUBMISSION', { languages: '$7', trace: '$9' })}) select made.id from made, queued`,
    [
      given.userId,
      given.contentId,
      given.versionId,
      given.channelId,
      given.language,
      given.source,
      given.languages,
      given.now,
      currentTraceparent(),
    ],
  );
  return row?.id;
}

export type SubmissionRow = {
  readonly submissionId: number;
  readonly contentId: number;
  readonly language: JudgeLanguage;
  readonly state: SubmissionState;
  readonly verdict: Verdict | null;
  readonly points: number | null;
  readonly pointsPossible: number | null;
  readonly cpuMs: number | null;
  readonly memoryKb: number | null;
  readonly createdAt: Date;
  readonly judgedAt: Date | null;
};

/** Whether a judge works on it is stored in the queue, not in the submission: one write less before a verdict. */
const STATE = `case when s.state = 'WAITING' and exists (select from learning_judgings j where j.kind = 'SUBMISSION'
  and j.subject_id = s.id and j.lease_id is not null) then 'JUDGING' else s.state end`;
const COLUMNS = `s.id as "submissionId", s.content_id as "contentId", s.language,
  ${STATE} as state,
  s.verdict, s.points, s.points_possible as "pointsPossible", s.cpu_ms as "cpuMs", s.memory_kb as "memoryKb",
    s.created_at as "createdAt", s.judged_at as "judgedAt"`;

const PAGE = `json_build_object('submissionList', ${listJson(
  `select s.id as "submissionId", s.content_id as "contentId", s.language, ${STATE} as state, s.verdict, s.points, s.points_possible as "pointsPossible", s.cpu_ms as "cpuMs", s.memory_kb as "memoryKb", ${momentJson('s.created_at')} as "createdAt", ${momentJson('s.judged_at')} as "judgedAt"
   from (select * from learning_submissions where user_id = $2 and content_id = $1 order by id desc limit ${SUBMISSIONS_PAGE_SIZE} offset $3) s order by s.id desc`,
)}, 'pageCount', case when $3::int < t.total then ${pageCountJson('t.total', SUBMISSIONS_PAGE_SIZE)} else 0 end,
  'totalCount', case when $3::int < t.total then t.total else 0 end)`;

/**
 * A content and the person's own submissions of it as the call answers, in one statement: whoever may not open the
 * content is refused before any of it is sent.
 */
export async function findWithSubmissions(
  db: Db,
  contentId: number,
  userId: number,
  page: number,
): Promise<(ContentRow & { readonly page: string }) | undefined> {
  const [row] = await query<ContentRow & { readonly page: string }>(
    db,
    'submissions.list',
    `select ${CONTENT_COLUMNS}, ${PAGE}::text as page from ${CONTENT_JOINS}
     cross join lateral (select count(*)::int as total from learning_submissions where user_id = $2
       and content_id = $1) t where ${IS_CONTENT}`,
    [contentId, userId, (page - 1) * SUBMISSIONS_PAGE_SIZE],
  );
  return row;
}

export type FoundSubmission = SubmissionRow & {
  readonly source: string;
  readonly cases: readonly SubmissionCase[] | null;
  /** The first success, without having seen the solution; null while it is judged. */ readonly isEarned:
    | boolean
    | null;
};

/** Nobody else's is ever found. */
export async function findSubmission(
  db: Db,
  userId: number,
  submissionId: number,
): Promise<FoundSubmission | undefined> {
  const [row] = await query<FoundSubmission>(
    db,
    'submissions.find',
    `select ${COLUMNS}, s.source, s.cases, s.verdict = 'AC'
     and coalesce(p.first_solved_at = s.judged_at
     and (p.gave_up_at is null or p.gave_up_at > p.first_solved_at), false) as "isEarned"
     from learning_submissions s left join learning_problem_states p on p.user_id = s.user_id
       and p.content_id = s.content_id where s.id = $2 and s.user_id = $1`,
    [userId, submissionId],
  );
  return row;
}

/**
 * Takes a submission of this person's out of the queue; the lease is that of the judge that works on it. Nothing comes
 * back when a verdict was faster: both begin by deleting the same row.
 */
export async function deleteQueued(
  tx: Db,
  userId: number,
  submissionId: number,
): Promise<{ readonly leaseId: string | null } | undefined> {
  const [row] = await query<{ leaseId: string | null }>(
    tx,
    'submissions.dequeue',
    `delete from learning_judgings j using learning_submissions s where j.kind = 'SUBMISSION' and j.subject_id = $2
     and s.id = j.subject_id and s.user_id = $1 returning j.lease_id as "leaseId"`,
    [userId, submissionId],
  );
  return row;
}

export async function updateCancelled(tx: Db, submissionId: number): Promise<void> {
  await query(tx, 'submissions.cancel', `update learning_submissions set state = 'CANCELLED' where id = $1`, [
    submissionId,
  ]);
}

/** Of this person's submission; undefined for everybody else's. */
export async function findState(db: Db, userId: number, submissionId: number): Promise<SubmissionState | undefined> {
  const [row] = await query<{ state: SubmissionState }>(
    db,
    'submissions.state',
    'select state from learning_submissions where id = $2 and user_id = $1',
    [userId, submissionId],
  );
  return row?.state;
}

/** How a content is judged, as far as handing in needs it. */
export async function findCheckOf(db: Db, versionId: number): Promise<CheckOfVersion | undefined> {
  const [row] = await query<CheckRow>(db, 'submissions.check', `select ${CHECK} = $1`, [versionId]);
  return row && toCheck(row);
}

export async function deleteSubmissions(tx: Db, userId: number): Promise<void> {
  for (const table of [
    'learning_submissions',
    'learning_executions',
    'learning_gradings',
    'learning_judge_requests',
    'learning_problem_states',
    'learning_codes',
    'learning_code_comments',
    'learning_help_requests',
    'learning_assignment_targets',
    'learning_assignment_told',
    'learning_class_reservations',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}
