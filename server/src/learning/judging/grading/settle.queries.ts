import type { JudgeResult, RunResult } from '@dolphin/contract/judge/job';
import { type Db, query } from '../../../core/db.ts';
import type { GradingResult } from './grading.rules.ts';
import type { ShownResult } from '../judge-job.rules.ts';
import type { AfterVerdict, StateRow } from './problem-state.rules.ts';

export type SettledState = StateRow & {
  readonly userId: number;
  readonly contentId: number;
  readonly channelId: number | null;
};

/**
 * The verdict of a submission, if the lease is still ours: the waiting row goes, the submission is done, and what the
 * learner had made of the problem so far comes back, locked. Nothing comes back when another judge was faster. One
 * statement on purpose: `npm run bench judge` measures what a verdict takes.
 */
const SETTLE = `
with gone as (
  delete from learning_judgings where lease_id = $1 and kind = 'SUBMISSION' returning subject_id
), done as (
  update learning_submissions s set state = 'DONE', verdict = $2, points = $3, points_possible = $4, cpu_ms = $5, memory_kb = $6, cases = $7::jsonb, judged_at = $8::timestamptz
  from gone where s.id = gone.subject_id and s.state <> 'DONE' returning s.user_id, s.content_id, s.channel_id
), mine as (
  insert into learning_problem_states (user_id, content_id, state, updated_at) select user_id, content_id, 'TRYING', $8::timestamptz from done
  on conflict (user_id, content_id) do update set updated_at = excluded.updated_at
  returning user_id, content_id, state, tries, best_points, first_solved_at, solved_at, reset_at, gave_up_at
)
select m.user_id as "userId", m.content_id as "contentId", d.channel_id as "channelId", m.state, m.tries, m.best_points as "bestPoints", m.first_solved_at as "firstSolvedAt", m.solved_at as "solvedAt", m.reset_at as "resetAt", m.gave_up_at as "gaveUpAt"
from mine m join done d on d.user_id = m.user_id and d.content_id = m.content_id`;

export async function settleSubmission(
  tx: Db,
  leaseId: string,
  { verdict, points, pointsPossible }: JudgeResult,
  { cases, cpuMs, memoryKb }: ShownResult,
  now: Date,
): Promise<SettledState | undefined> {
  const [row] = await query<SettledState>(tx, 'judging.settle', SETTLE, [
    leaseId,
    verdict,
    Math.round(points),
    pointsPossible,
    cpuMs,
    memoryKb,
    JSON.stringify(cases),
    now,
  ]);
  return row;
}

/** What was made of the problem, and what it counts; the problem's own row comes last, since many meet there. */
export async function updateState(tx: Db, { userId, contentId }: SettledState, after: AfterVerdict): Promise<void> {
  await query(
    tx,
    'judging.state',
    'update learning_problem_states set state = $3, tries = $4, best_points = $5, first_solved_at = $6, solved_at = $7 where user_id = $1 and content_id = $2',
    [userId, contentId, after.state, after.tries, after.bestPoints, after.firstSolvedAt, after.solvedAt],
  );
}

export async function countForContent(
  tx: Db,
  contentId: number,
  { tried, solved }: { readonly tried: number; readonly solved: number },
): Promise<{ readonly kind: 'PROBLEM' | 'BLOCK_CODING'; readonly level: number } | undefined> {
  const [row] = await query<{ kind: 'PROBLEM' | 'BLOCK_CODING'; level: number }>(
    tx,
    'judging.count',
    "update learning_contents set tried_count = tried_count + $2, solved_count = solved_count + $3 where id = $1 and kind in ('PROBLEM', 'BLOCK_CODING') returning kind, level",
    [contentId, tried, solved],
  );
  return row;
}

export async function settleExecution(
  tx: Db,
  leaseId: string,
  result: RunResult,
  now: Date,
): Promise<{ readonly executionId: number; readonly userId: number } | undefined> {
  const [row] = await query<{ executionId: number; userId: number }>(
    tx,
    'judging.settle-run',
    `with gone as (delete from learning_judgings where lease_id = $1 and kind = 'EXECUTION' returning subject_id)
     update learning_executions e set state = 'DONE', result = $2::jsonb, ended_at = $3 from gone where e.id = gone.subject_id and e.state <> 'DONE' returning e.id as "executionId", e.user_id as "userId"`,
    [leaseId, JSON.stringify(result), now],
  );
  return row;
}

/** How far it is, if the lease is still ours. */
export async function publishGrading(db: Db, leaseId: string, result: GradingResult): Promise<void> {
  await query(
    db,
    'judging.tell-grading',
    `update learning_gradings g set state = 'JUDGING', result = $2::jsonb from learning_judgings j where j.lease_id = $1 and j.kind = 'GRADING' and g.id = j.subject_id and g.state <> 'DONE'`,
    [leaseId, JSON.stringify(result)],
  );
}

export async function settleGrading(
  tx: Db,
  leaseId: string,
  result: GradingResult,
  now: Date,
): Promise<{ readonly gradingId: number; readonly userId: number } | undefined> {
  const [row] = await query<{ gradingId: number; userId: number }>(
    tx,
    'judging.settle-grading',
    `with gone as (delete from learning_judgings where lease_id = $1 and kind = 'GRADING' returning subject_id)
     update learning_gradings g set state = 'DONE', result = $2::jsonb, ended_at = $3 from gone where g.id = gone.subject_id and g.state <> 'DONE' returning g.id as "gradingId", g.user_id as "userId"`,
    [leaseId, JSON.stringify(result), now],
  );
  return row;
}
