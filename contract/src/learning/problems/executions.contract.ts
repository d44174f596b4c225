import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import { JUDGE_WORK_STATES, PROBLEM_LANGUAGES } from '../storages/contents.ts';
import { learningErrors } from '../learning.errors.ts';
import { EXECUTION_INPUT_MAX } from './problems.schema.ts';
import { ProgramErrorView, SourceInput } from './submissions.contract.ts';

const Count = Type.Integer({ minimum: 0 });
export const RUN_OUTCOMES = ['OK', 'TLE', 'ILE', 'MLE', 'OLE', 'RTE', 'CE', 'SV', 'IE'] as const;

/** `stdout` and `stderr` are cut where a screen could not show more. */
export const ExecutionResult = Type.Object({
  outcome: OneOf(RUN_OUTCOMES),
  stdout: Type.String(),
  stderr: Type.String(),
  cpuMs: Count,
  wallMs: Count,
  memoryKb: Count,
  error: Nullable(ProgramErrorView),
  /** The turtle's command log. */ drawing: Nullable(Type.String()),
});
export const Execution = Type.Object({
  executionId: RowId,
  language: OneOf(PROBLEM_LANGUAGES),
  state: OneOf(JUDGE_WORK_STATES),
  result: Nullable(ExecutionResult),
  createdAt: Instant,
  endedAt: Nullable(Instant),
});

export const executions = {
  run: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/coding/executions',
    access: signedUp,
    summary:
      "Runs a program with the caller's own input on the judge, for browsers that cannot; `learning.executionEnded` is sent when it can be read. [LMS-3]",
    input: Type.Object(
      {
        language: OneOf(PROBLEM_LANGUAGES),
        source: SourceInput,
        input: Type.String({ maxLength: EXECUTION_INPUT_MAX, pattern: '^[^\\u0000]*$' }),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ executionId: RowId, state: OneOf(JUDGE_WORK_STATES) }),
    errors: [learningErrors.SOURCE_TOO_LONG, learningErrors.TOO_MANY_OPEN_SUBMISSIONS],
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
  report: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/coding/runs',
    access: signedUp,
    summary: 'Reports that the caller ran a program or blocks in the browser; quests count it. [QST-101]',
    input: Type.Object({ language: OneOf(JUDGE_LANGUAGES) }, { additionalProperties: false }),
    output: Nothing,
    limits: [{ per: 'user', max: 20, seconds: 60 }],
  }),
  result: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/coding/executions/:executionId',
    access: signedUp,
    summary: "A run of the caller's; kept for a day. [LMS-3]",
    input: Type.Object({ executionId: RowId }),
    output: Execution,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
