import Type from 'typebox';
import type { Static } from 'typebox';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import { SOURCE_MAX_BYTES } from '../../judge/limits.ts';
import { VERDICTS } from '../../judge/verdicts.ts';
import { contentAccessErrors } from '../access-errors.ts';
import { SUBMISSION_STATES } from '../storages/contents.ts';
import { learningErrors } from '../learning.errors.ts';

const Count = Type.Integer({ minimum: 0 });

export const ProgramErrorView = Type.Object({
  name: Type.String(),
  message: Type.String(),
  line: Nullable(Type.Integer()),
  trace: Nullable(Type.String()),
});

/** A program as it is sent; no language reads a NUL, and no database keeps one. */
export const SourceInput = Type.String({ minLength: 1, maxLength: SOURCE_MAX_BYTES, pattern: '^[^\\u0000]*$' });

/**
 * One case as learners and coaches may see it. Of a hidden case they see the verdict and its points; everything else is
 * null, because a program can encode what it read in its output, in an error, and in the time and memory it uses. [SEC-100]
 */
export const SubmissionCase = Type.Object({
  isSample: Type.Boolean(),
  verdict: OneOf(VERDICTS),
  points: Type.Number({ minimum: 0 }),
  pointsPossible: Count,
  /** Samples only. For a block item `input` is the world and `output` what happened on the stage, both as JSON. */
  input: Nullable(Type.String()),
  expected: Nullable(Type.String()),
  output: Nullable(Type.String()),
  error: Nullable(ProgramErrorView),
  comment: Nullable(Type.String()),
});
export type SubmissionCase = Static<typeof SubmissionCase>;

export const Submission = Type.Object({
  submissionId: RowId,
  contentId: RowId,
  language: OneOf(JUDGE_LANGUAGES),
  state: OneOf(SUBMISSION_STATES),
  /** Null until it is judged. IE: our own fault, not counted as a try. */
  verdict: Nullable(OneOf(VERDICTS)),
  points: Nullable(Count),
  pointsPossible: Nullable(Count),
  /** The slowest and the largest case of a right submission, rounded up to `CPU_STEP_MS` and `MEMORY_STEP_KB`; null otherwise. [SEC-102] */
  cpuMs: Nullable(Count),
  memoryKb: Nullable(Count),
  createdAt: Instant,
  judgedAt: Nullable(Instant),
});
export const SubmissionDetail = Type.Object({
  ...Submission.properties,
  source: Type.String(),
  caseList: Nullable(Type.Array(SubmissionCase)),
  /** What it paid: the first right answer, unless the solution was seen before. Null for every other. [PRG-104] */
  earned: Nullable(Type.Object({ point: Count, experience: Count })),
});

const own = { area: 'eduenv', access: signedUp } as const;

export const submissions = {
  submit: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/users/contents/:contentId/submissions',
    summary:
      'Hands in a program, or for a block item its workspace as JSON; the verdict comes as `learning.submissionJudged`. [LMS-3] [LMS-6]',
    input: Type.Object(
      { contentId: RowId, language: OneOf(JUDGE_LANGUAGES), source: SourceInput },
      { additionalProperties: false },
    ),
    output: Type.Object({ submissionId: RowId, state: OneOf(SUBMISSION_STATES) }),
    errors: [
      ...contentAccessErrors,
      learningErrors.LANGUAGE_NOT_OFFERED,
      learningErrors.BLOCK_NOT_ALLOWED,
      learningErrors.SOURCE_TOO_LONG,
      learningErrors.TOO_MANY_OPEN_SUBMISSIONS,
    ],
    limits: [{ per: 'user', max: 30, seconds: 60 }],
    priority: 'high',
  }),
  list: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/users/contents/:contentId/submissions',
    summary: 'What the caller handed in for a problem or a block item, newest first.',
    input: Type.Object({ contentId: RowId, ...PageInput }),
    output: pageOf('submissionList', Submission),
    errors: contentAccessErrors,
  }),
  detail: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/users/submissions/:submissionId',
    summary: "One submission of the caller's with its source and what may be seen of each case. [LMS-3]",
    input: Type.Object({ submissionId: RowId }),
    output: SubmissionDetail,
    errors: [coreErrors.RESOURCE_NOT_FOUND, ...contentAccessErrors],
  }),
  cancel: defineEndpoint({
    ...own,
    method: 'PUT',
    path: '/users/submissions/:submissionId/cancellations',
    summary:
      "Stops the judging of the caller's submission. Sent again it answers the same; one that is judged already keeps its verdict. [LMS-263]",
    input: Type.Object({ submissionId: RowId }, { additionalProperties: false }),
    output: Type.Object({ submissionId: RowId, state: OneOf(SUBMISSION_STATES) }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
