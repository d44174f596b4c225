import { RECORD_EXPORT_MAX, RECORD_PAGE_SIZE } from '@dolphin/contract/learning/coaching/coaching.constants';
import type { ContentKind, ProblemState, SubmissionState } from '@dolphin/contract/learning/storages/contents';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import type { SubmissionCase } from '@dolphin/contract/learning/problems/submissions.contract';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import type { Coach } from './coached.queries.ts';
import { isStuck } from './stuck.queries.ts';
import '../codes/codes.tables.ts';
import './coaching.tables.ts';

/** Contents the caller coaches this person in: the only ones in a record. */
const COACHED = 'select content_id from learning_coached_of($4, $1) where $3::boolean or coach_id = $2';

export type WorkRow = {
  readonly contentId: number;
  readonly kind: ContentKind;
  readonly title: string;
  readonly state: ProblemState | null;
  readonly tries: number;
  readonly bestPoints: number;
  readonly hintsSeen: number;
  readonly submissionCount: number;
  readonly commentCount: number;
  readonly isStuck: boolean;
  readonly solvedAt: Date | null;
  readonly lastAt: Date | null;
  readonly languages: readonly JudgeLanguage[];
};

/** Everything somebody is coached in and what they made of it, the last touched first. */
export function selectWork(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  userId: number,
  now: Date,
): Promise<readonly WorkRow[]> {
  return query<WorkRow>(
    db,
    'coaching.work',
    `select k.id as "contentId", k.kind, k.title, s.state, coalesce(s.tries, 0) as tries,
     coalesce(s.best_points, 0) as "bestPoints", coalesce(s.hints_seen, 0) as "hintsSeen",
     coalesce(b.count, 0) as "submissionCount", coalesce(q.count, 0) as "commentCount",
       coalesce(s.user_id is not null and ${isStuck('$5')}, false) as "isStuck", s.first_solved_at as "solvedAt",
         greatest(s.updated_at, c.at) as "lastAt", coalesce(c.languages, '{}') as languages
     from (select distinct content_id from (${COACHED}) d) x join learning_contents k on k.id = x.content_id
     left join learning_problem_states s on s.user_id = $4 and s.content_id = k.id
     left join (select content_id, count(*)::int as count from learning_submissions where user_id = $4
       and state <> 'CANCELLED' group by content_id) b on b.content_id = k.id
     left join (select content_id, count(*)::int as count from learning_code_comments where user_id = $4
       and channel_id = $1 group by content_id) q on q.content_id = k.id
     left join (select content_id, max(updated_at) as at, array_agg(distinct language) as languages from learning_codes
       where user_id = $4 group by content_id) c on c.content_id = k.id
     order by greatest(s.updated_at, c.at) desc nulls last, k.id`,
    [channelId, coachId, isManager, userId, now],
  );
}

export type SubmissionRow = {
  readonly id: number;
  readonly contentId: number;
  readonly title: string;
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
const COLUMNS = `f.id, f.content_id as "contentId", k.title, f.language, f.state, f.verdict, f.points,
  f.points_possible as "pointsPossible", f.cpu_ms as "cpuMs", f.memory_kb as "memoryKb", f.created_at as "createdAt",
  f.judged_at as "judgedAt"`;

export async function selectSubmissions(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  userId: number,
  { contentId, offset }: { readonly contentId: number | null; readonly offset: number },
): Promise<{ readonly rows: readonly SubmissionRow[]; readonly total: number }> {
  const found = await query<CountedRow<SubmissionRow>>(
    db,
    'coaching.submissions',
    `with found as (select f.* from learning_submissions f where f.user_id = $4 and f.state <> 'CANCELLED'
     and ($5::bigint is null or f.content_id = $5) and f.content_id = any(array(${COACHED})))
     select (select count(*) from found)::int as total, n.* from (values (1)) one left
       join (select ${COLUMNS} from (select * from found order by id desc limit ${RECORD_PAGE_SIZE} offset $6) f
       join learning_contents k on k.id = f.content_id) n on true order by n.id desc`,
    [channelId, coachId, isManager, userId, contentId, offset],
  );
  return countedPage<SubmissionRow>(found, 'id');
}

export function selectAllSubmissions(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  userId: number,
): Promise<readonly SubmissionRow[]> {
  return query<SubmissionRow>(
    db,
    'coaching.all-submissions',
    `select ${COLUMNS} from learning_submissions f join learning_contents k on k.id = f.content_id where f.user_id = $4
     and f.state <> 'CANCELLED' and f.content_id = any(array(${COACHED})) order by f.id desc limit ${RECORD_EXPORT_MAX}`,
    [channelId, coachId, isManager, userId],
  );
}

export async function findSubmission(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  userId: number,
  submissionId: number,
): Promise<
  (SubmissionRow & { readonly source: string; readonly cases: readonly SubmissionCase[] | null }) | undefined
> {
  const [row] = await query<SubmissionRow & { source: string; cases: readonly SubmissionCase[] | null }>(
    db,
    'coaching.submission',
    `select ${COLUMNS}, f.source, f.cases from learning_submissions f join learning_contents k on k.id = f.content_id
     where f.user_id = $4 and f.id = $5 and f.content_id in (${COACHED})`,
    [channelId, coachId, isManager, userId, submissionId],
  );
  return row;
}

type Edit = {
  readonly revision: number;
  readonly at: number;
  readonly removed: number;
  readonly inserted: string;
  readonly byUserId: number | null;
  readonly editedAt: string;
};
export type ReplayRow = {
  readonly source: string;
  readonly savedAt: Date;
  readonly baseSource: string;
  readonly baseRevision: number;
  readonly edits: readonly Edit[];
};

/** A text and the edits that led to it, in one statement. */
export async function findReplay(
  db: Db,
  {
    userId,
    contentId,
    language,
  }: { readonly userId: number; readonly contentId: number; readonly language: JudgeLanguage },
): Promise<ReplayRow | undefined> {
  const [row] = await query<ReplayRow>(
    db,
    'coaching.replay',
    `select c.source, c.updated_at as "savedAt", c.base_source as "baseSource", c.base_revision as "baseRevision",
       coalesce((select json_agg(json_build_object('revision', e.revision, 'at', e.at, 'removed', e.removed,
         'inserted', e.inserted, 'byUserId', e.by_user_id, 'editedAt', e.edited_at) order by e.revision)
         from learning_code_edits e where e.code_id = c.id), '[]') as edits
     from learning_codes c where c.user_id = $1 and c.content_id = $2 and c.language = $3`,
    [userId, contentId, language],
  );
  return row;
}
