import type { JudgeResult, RunResult } from '@dolphin/contract/judge/job';
import { type Db, query } from '../../../core/db.ts';
import type { GradingResult } from '../grading/grading.rules.ts';
import type { ShownResult } from '../judge-job.rules.ts';
import type { AfterVerdict, StateRow } from './problem-state.rules.ts';

export type SettledState = StateRow & {
  readonly leaseId: string;
  readonly submissionId: number;
  readonly userId: number;
  readonly contentId: number;
  readonly channelId: number | null;
};

export type FoundVerdict<Shown extends ShownColumns = ShownResult> = {
  readonly leaseId: string;
  readonly result: JudgeResult;
  readonly shown: Shown;
  readonly judgedAt: Date;
};
type ShownColumns = Omit<ShownResult, 'cases'> & { readonly cases: readonly object[] };

/** Verdicts as parameters: a list for each column, `$1` to `$8`. */
export const GIVEN_VERDICTS = `select * from unnest($1::uuid[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[],
  $7::text[], $8::timestamptz[])
    as t (lease_id, verdict, points, points_possible, cpu_ms, memory_kb, cases, judged_at)`;

export function verdictColumns(found: readonly FoundVerdict<ShownColumns>[]) {
  return [
    found.map(({ leaseId }) => leaseId),
    found.map(({ result }) => result.verdict),
    found.map(({ result }) => Math.round(result.points)),
    found.map(({ result }) => result.pointsPossible),
    found.map(({ shown }) => shown.cpuMs),
    found.map(({ shown }) => shown.memoryKb),
    found.map(({ shown }) => JSON.stringify(shown.cases)),
    found.map(({ judgedAt }) => judgedAt),
  ] as const;
}

/**
 * The verdicts of submissions whose leases are still ours: the waiting rows go, the submissions are done, and what the
 * learners had made of the problems so far comes back, locked. Of what another judge was faster with, nothing comes
 * back. One statement on purpose: `npm run bench judge` measures what a verdict takes.
 */
const SETTLE = `
with given as (
  ${GIVEN_VERDICTS}
), gone as (
  delete from learning_judgings j using given g where j.lease_id = g.lease_id and j.kind = 'SUBMISSION' returning j.subject_id, g.lease_id
), done as (
  update learning_submissions s set state = 'DONE', verdict = g.verdict, points = g.points,
    points_possible = g.points_possible, cpu_ms = g.cpu_ms, memory_kb = g.memory_kb, cases = g.cases::jsonb,
    judged_at = g.judged_at
  from gone join given g on g.lease_id = gone.lease_id where s.id = gone.subject_id and s.state <> 'DONE'
    returning s.id, s.user_id, s.content_id, s.channel_id, g.lease_id, g.judged_at
), mine as (
  insert into learning_problem_states (user_id, content_id, state, updated_at)
    select user_id, content_id, 'TRYING', judged_at from done order by user_id, content_id
  on conflict (user_id, content_id) do update set updated_at = excluded.updated_at
  returning user_id, content_id, state, tries, best_points, first_solved_at, solved_at, reset_at, gave_up_at
)
select d.lease_id as "leaseId", d.id as "submissionId", m.user_id as "userId", m.content_id as "contentId",
  d.channel_id as "channelId", m.state, m.tries, m.best_points as "bestPoints", m.first_solved_at as "firstSolvedAt",
  m.solved_at as "solvedAt", m.reset_at as "resetAt", m.gave_up_at as "gaveUpAt"
from mine m join done d on d.user_id = m.user_id and d.content_id = m.content_id order by d.judged_at, d.id`;

/** No two of them on the same problem of the same learner. */
export function settleSubmissions(tx: Db, found: readonly FoundVerdict[]): Promise<readonly SettledState[]> {
  return query<SettledState>(tx, 'judging.settle', SETTLE, verdictColumns(found));
}

/** What was made of the problems; their rows are locked already. */
export async function updateStates(
  tx: Db,
  all: readonly { readonly state: SettledState; readonly after: AfterVerdict }[],
): Promise<void> {
  await query(
    tx,
    'judging.states',
    `update learning_problem_states p set state = n.state, tries = n.tries, best_points = n.best_points,
     first_solved_at = n.first_solved_at, solved_at = n.solved_at
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[], $5::int[], $6::timestamptz[],
       $7::timestamptz[]) as n (user_id, content_id, state, tries, best_points, first_solved_at, solved_at)
     where p.user_id = n.user_id and p.content_id = n.content_id`,
    [
      all.map(({ state }) => state.userId),
      all.map(({ state }) => state.contentId),
      all.map(({ after }) => after.state),
      all.map(({ after }) => after.tries),
      all.map(({ after }) => after.bestPoints),
      all.map(({ after }) => after.firstSolvedAt),
      all.map(({ after }) => after.solvedAt),
    ],
  );
}

export type CountedContent = { readonly kind: 'PROBLEM' | 'BLOCK_CODING'; readonly level: number };

/** What the problems count; these rows come last and in one order, since many meet there. */
export async function countForContents(
  tx: Db,
  counts: ReadonlyMap<number, { readonly tried: number; readonly solved: number }>,
): Promise<ReadonlyMap<number, CountedContent>> {
  const all = [...counts];
  const rows = await query<CountedContent & { contentId: number }>(
    tx,
    'judging.count',
    `with met as (
       select k.id, n.tried, n.solved from learning_contents k
         join unnest($1::bigint[], $2::int[], $3::int[]) as n (id, tried, solved) on n.id = k.id
       where k.kind in ('PROBLEM', 'BLOCK_CODING') order by k.id for no key update of k
     )
     update learning_contents c set tried_count = c.tried_count + met.tried, solved_count = c.solved_count + met.solved
       from met where c.id = met.id and c.kind in ('PROBLEM', 'BLOCK_CODING')
     returning c.id as "contentId", c.kind, c.level`,
    [all.map(([id]) => id), all.map(([, { tried }]) => tried), all.map(([, { solved }]) => solved)],
  );
  return new Map(rows.map(({ contentId, ...content }) => [contentId, content]));
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
     update learning_executions e set state = 'DONE', result = $2::jsonb, ended_at = $3 from gone
       where e.id = gone.subject_id and e.state <> 'DONE' returning e.id as "executionId", e.user_id as "userId"`,
    [leaseId, JSON.stringify(result), now],
  );
  return row;
}

/** How far it is, if the lease is still ours. */
export async function publishGrading(db: Db, leaseId: string, result: GradingResult): Promise<void> {
  await query(
    db,
    'judging.grading-progress',
    `update learning_gradings g set state = 'JUDGING', result = $2::jsonb from learning_judgings j
     where j.lease_id = $1 and j.kind = 'GRADING' and g.id = j.subject_id and g.state <> 'DONE'`,
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
     update learning_gradings g set state = 'DONE', result = $2::jsonb, ended_at = $3 from gone
       where g.id = gone.subject_id and g.state <> 'DONE' returning g.id as "gradingId", g.user_id as "userId"`,
    [leaseId, JSON.stringify(result), now],
  );
  return row;
}
