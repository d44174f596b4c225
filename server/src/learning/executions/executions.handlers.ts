import { coreErrors } from '@dolphin/contract/core/core.errors';
import { SOURCE_MAX_BYTES } from '@dolphin/contract/judge/limits';
import { executions } from '@dolphin/contract/learning/problems/executions.contract';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { toErrorView } from '../judging/judge-job.rules.ts';
import { lockSubmitter } from '../submissions/submissions.queries.ts';
import { findExecution, insertExecution } from './executions.queries.ts';

export const executionsModule = implement(executions, {
  async run({ db, me, now }, { language, source, input }) {
    if (Buffer.byteLength(source) > SOURCE_MAX_BYTES) throw failAt('source', learningErrors.SOURCE_TOO_LONG);
    await lockSubmitter(db, me.id);
    const executionId = await insertExecution(db, { userId: me.id, language, source, input, now });
    if (executionId === undefined) throw fail(learningErrors.TOO_MANY_OPEN_SUBMISSIONS);
    return { executionId, state: 'WAITING' as const };
  },

  async report({ db, me }, { language }) {
    await publish(db, learningEvents.programRun, me.id, { userId: me.id, language });
    return {};
  },

  async result({ db, me }, { executionId }) {
    const row = await findExecution(db, me.id, executionId);
    if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { result, createdAt, endedAt, ...rest } = row;
    return {
      ...rest,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      result: result && {
        outcome: result.outcome,
        stdout: result.stdout,
        stderr: result.stderr,
        cpuMs: Math.round(result.cpuMs),
        wallMs: Math.round(result.wallMs),
        memoryKb: Math.round(result.memoryKb),
        error: result.error ? toErrorView(result.error) : null,
        drawing: result.drawing ?? null,
      },
    };
  },
});
