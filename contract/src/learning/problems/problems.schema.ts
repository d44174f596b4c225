import Type from 'typebox';
import { Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { OUTPUT_CHECKS } from '../../judge/checkers/compare-output.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import type { World } from '../../judge/blocks/play/world.ts';
import type { Goal } from '../../judge/blocks/play/goals.ts';
import { PostFile } from '../../channels/posts/posts.schema.ts';
import { RichText } from '../../channels/posts/rich-text.ts';
import { LEVEL_MAX, PROBLEM_LANGUAGES, PROBLEM_STATES } from '../storages/contents.ts';

const Count = Type.Integer({ minimum: 0 });

/** NEW: nothing was submitted, asked or given up yet. */
export const MY_STATES = ['NEW', ...PROBLEM_STATES] as const;
/** What a list can be narrowed to: OPEN is everything not solved yet. */
export const STATE_FILTERS = [...MY_STATES, 'OPEN'] as const;
/** What learners hand in programs for; documents are read. */
export const SOLVED_KINDS = ['PROBLEM', 'BLOCK_CODING'] as const;
export type SolvedKind = (typeof SOLVED_KINDS)[number];
export const PROBLEM_SORTS = ['NEWEST', 'LEVEL', 'MOST_SOLVED'] as const;
export const PROBLEMS_PAGE_SIZE = 20;
export const SUBMISSIONS_PAGE_SIZE = 20;
export const PROBLEM_QUERY_MAX = 50;
export const TAG_MAX_LENGTH = 30;
export const EXECUTION_INPUT_MAX = 262_144;
/** Judged tries after which a learner may look at the solution without having solved it. [LMS-4] */
export const TRIES_BEFORE_GIVING_UP = 3;
/** Time and memory of a submission are rounded up to these steps: exact values would reveal too much. [SEC-102] */
export const CPU_STEP_MS = 10;
export const MEMORY_STEP_KB = 1_024;

export const Level = Type.Integer({ minimum: 1, maximum: LEVEL_MAX });

/** What the caller has made of it, since the last reset. `firstSolvedAt` stays for ever. */
export const MyWork = Type.Object({
  state: OneOf(MY_STATES),
  tries: Count,
  bestPoints: Count,
  firstSolvedAt: Nullable(Instant),
  solvedAt: Nullable(Instant),
  resetAt: Nullable(Instant),
  /** The hints opened so far, the vaguest first, and how many there are. */
  hintList: Type.Array(Type.String()),
  hintCount: Count,
  maySeeSolution: Type.Boolean(),
  /** Enough tries to look at the solution without having solved it; a later success then earns nothing. */
  mayGiveUp: Type.Boolean(),
  mayReset: Type.Boolean(),
  triesBeforeGivingUp: Count,
});

const shown = {
  title: Type.String(),
  channelId: Nullable(RowId),
  level: Level,
  tagList: Type.Array(Type.String()),
  solvedCount: Count,
  triedCount: Count,
};

export const ProblemItem = Type.Object({
  contentId: RowId,
  contentKind: OneOf(SOLVED_KINDS),
  ...shown,
  languageList: Type.Array(OneOf(JUDGE_LANGUAGES)),
  state: OneOf(MY_STATES),
  bestPoints: Count,
  createdAt: Instant,
});

const Starters = Type.Unsafe<{ readonly [L in (typeof PROBLEM_LANGUAGES)[number]]?: string }>({
  type: 'object',
  additionalProperties: { type: 'string' },
});

/** How outputs are compared, so that the browser compares samples as the judge does. Never the program of a custom check. [LMS-169] */
export const ShownCheck = Type.Object({
  kind: OneOf([...OUTPUT_CHECKS, 'stage', 'custom'] as const),
  ignoreCase: Type.Optional(Type.Boolean()),
  absolute: Type.Optional(Type.Number()),
  relative: Type.Optional(Type.Number()),
  tolerance: Type.Optional(Type.Number()),
});

/** Everything of a problem that a learner may know before solving it: never a hidden case, never a solution. */
export const ProblemDetail = Type.Object({
  problemId: RowId,
  ...shown,
  statement: RichText,
  /** The pictures and files that the statement names by id. */
  fileList: Type.Array(PostFile),
  inputFormat: Type.String(),
  outputFormat: Type.String(),
  languageList: Type.Array(OneOf(PROBLEM_LANGUAGES)),
  starters: Starters,
  sampleList: Type.Array(
    Type.Object({ input: Type.String(), output: Type.String(), explanation: Nullable(Type.String()) }),
  ),
  limitList: Type.Array(Type.Object({ language: OneOf(PROBLEM_LANGUAGES), cpuMs: Count, memoryMb: Count })),
  check: ShownCheck,
  allowsPartial: Type.Boolean(),
  /** Cases the judge runs, hidden ones included. */
  caseCount: Count,
  pointsPossible: Count,
  my: MyWork,
});

export const BlockDetail = Type.Object({
  blockCodingId: RowId,
  ...shown,
  story: RichText,
  fileList: Type.Array(PostFile),
  /** The first world and its goals; the judge plays others too. */
  world: Type.Unsafe<World>({}),
  goalList: Type.Array(Type.Unsafe<Goal>({})),
  worldCount: Count,
  /** Block types that may be used; empty: every one. */
  blockList: Type.Array(Type.String()),
  starter: Type.String(),
  character: OneOf(['DOLPHIN', 'CRAB', 'TURTLE', 'NEMO', 'SEAHORSE', 'SHARK'] as const),
  pointsPossible: Count,
  my: MyWork,
});
