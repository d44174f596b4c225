import type { RunResult } from '@dolphin/contract/judge/job';
import { SUBMISSIONS_IN_FLIGHT_MAX } from '@dolphin/contract/judge/limits';
import type { JudgeWorkState, ProblemLanguage } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import { currentTraceparent } from '../../core/tracing/trace.ts';
import { queuedFrom } from '../judging/queue.queries.ts';

/** Undefined when too many of the same person's are open. */
export async function insertExecution(
  tx: Db,
  given: {
    readonly userId: number;
    readonly language: ProblemLanguage;
    readonly source: string;
    readonly input: string;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'executions.insert',
    `with made as (
       insert into learning_executions (user_id, language, source, input, created_at) select $1, $2, $3, $4, $5
       where (select count(*) from learning_executions where user_id = $1 and state <> 'DONE') < ${SUBMISSIONS_IN_FLIGHT_MAX} returning id
     ), queued as (${queuedFrom('made', 'EXECUTION', { languages: '$6', trace: '$7' })}) select made.id from made, queued`,
    [given.userId, given.language, given.source, given.input, given.now, [given.language], currentTraceparent()],
  );
  return row?.id;
}

export type ExecutionRow = {
  readonly executionId: number;
  readonly language: ProblemLanguage;
  readonly state: JudgeWorkState;
  readonly result: RunResult | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
};

export async function findExecution(db: Db, userId: number, executionId: number): Promise<ExecutionRow | undefined> {
  const [row] = await query<ExecutionRow>(
    db,
    'executions.find',
    `select id as "executionId", language, state, result, created_at as "createdAt", ended_at as "endedAt"
     from learning_executions where id = $2 and user_id = $1`,
    [userId, executionId],
  );
  return row;
}
