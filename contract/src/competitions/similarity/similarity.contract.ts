import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import { competitionErrors } from '../competitions.errors.ts';
import { PAIR_STATES, SIMILARITY_NOTE_MAX, SIMILARITY_RUN_STATES, TALK_TEXT_MAX } from './similarity.constants.ts';
import { similarityErrors } from './similarity.errors.ts';

const strict = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
/** 0 to 1. */
const Share = Type.Number({ minimum: 0, maximum: 1 });
const author = { area: 'eduenv', access: signedUp, errors: [competitionErrors.COMPETITION_NOT_FOUND] } as const;
const byPair = { competitionId: RowId, pairId: RowId };

const Run = Type.Object({
  state: OneOf(SIMILARITY_RUN_STATES),
  progress: Share,
  programCount: Count,
  startedAt: Instant,
  finishedAt: Nullable(Instant),
});
const Side = Type.Object({
  participantId: RowId,
  /** The name of the team, or of the person. */ name: Type.String(),
  submissionId: RowId,
});
const Pair = Type.Object({
  pairId: RowId,
  left: Side,
  right: Side,
  similarity: Share,
  /** Tokens of the longest equal row. */ longest: Count,
  cluster: Nullable(Count),
  state: OneOf(PAIR_STATES),
  talkCount: Count,
  answerCount: Count,
});
const Range = Type.Unsafe<[number, number]>({ type: 'array', items: Count, minItems: 2, maxItems: 2 });
const Program = Type.Object({
  ...Side.properties,
  language: OneOf(JUDGE_LANGUAGES),
  /** The source, or an outline of the blocks. Fragments point into it. */ text: Type.String(),
  submittedAt: Instant,
  personList: Type.Array(Type.Object({ userId: UserId, nickname: Type.String() })),
});
const Talk = Type.Object({
  talkId: RowId,
  userId: UserId,
  nickname: Type.String(),
  question: Type.String(),
  askedAt: Instant,
  answer: Nullable(Type.String()),
  answeredAt: Nullable(Instant),
});

/** Similarity of programs, for the authors of a competition. It accuses nobody and withholds nothing. [LMS-358] [LMS-361] */
export const similarity = {
  overview: defineEndpoint({
    ...author,
    method: 'GET',
    path: '/competitions/:competitionId/similarity',
    summary: 'The problems of a competition with their last comparison and how many pairs wait for a look. [LMS-358]',
    input: Type.Object({ competitionId: RowId }, strict),
    output: Type.Object({
      title: Type.String(),
      problemList: Type.Array(
        Type.Object({
          problemId: RowId,
          label: Type.String(),
          title: Type.String(),
          submittedCount: Count,
          run: Nullable(Run),
          pairCount: Count,
          openCount: Count,
        }),
      ),
    }),
  }),
  start: defineEndpoint({
    ...author,
    method: 'POST',
    path: '/competitions/:competitionId/problems/:problemId/similarity',
    summary:
      'Compares the programs of a problem, the best of each participant; the result comes later. [LMS-358] [LMS-360]',
    input: Type.Object({ competitionId: RowId, problemId: RowId }, strict),
    output: Type.Object({}),
    errors: [competitionErrors.COMPETITION_NOT_FOUND, similarityErrors.SIMILARITY_RUNNING],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  pairs: defineEndpoint({
    ...author,
    method: 'GET',
    path: '/competitions/:competitionId/problems/:problemId/similarity',
    summary: 'The pairs of a problem, most alike first. [LMS-358]',
    input: Type.Object(
      {
        competitionId: RowId,
        problemId: RowId,
        /** The last pair that was read. */ after: Type.Optional(RowId),
        state: Type.Optional(OneOf(PAIR_STATES)),
      },
      strict,
    ),
    output: Type.Object({ pairList: Type.Array(Pair), next: Nullable(RowId) }),
  }),
  pair: defineEndpoint({
    ...author,
    method: 'GET',
    path: '/competitions/:competitionId/similarity/:pairId',
    summary: 'Two programs side by side with what they have in common, the decisions and the answers. [LMS-358]',
    input: Type.Object(byPair, strict),
    output: Type.Object({
      pairId: RowId,
      problemId: RowId,
      label: Type.String(),
      similarity: Share,
      longest: Count,
      left: Program,
      right: Program,
      fragmentList: Type.Array(Type.Object({ left: Range, right: Range, tokens: Count })),
      state: OneOf(PAIR_STATES),
      note: Type.String(),
      version: EditVersion,
      decisionList: Type.Array(
        Type.Object({ state: OneOf(PAIR_STATES), note: Type.String(), nickname: Nullable(Type.String()), at: Instant }),
      ),
      talkList: Type.Array(Talk),
    }),
  }),
  decide: defineEdit({
    ...author,
    method: 'PUT',
    path: '/competitions/:competitionId/similarity/:pairId',
    summary: 'What a coach makes of a pair. Nothing changes for the participants. [LMS-361]',
    input: byPair,
    fields: { state: OneOf(PAIR_STATES), note: Type.String({ maxLength: SIMILARITY_NOTE_MAX }) },
    output: Type.Object({}),
  }),
  ask: defineEndpoint({
    ...author,
    method: 'POST',
    path: '/competitions/:competitionId/similarity/:pairId/talks',
    summary:
      'Asks somebody about their own program; they learn of no other person. Once for a pair and a person. [LMS-362]',
    input: Type.Object(
      { ...byPair, userId: UserId, question: Type.String({ minLength: 1, maxLength: TALK_TEXT_MAX }) },
      strict,
    ),
    output: Type.Object({ talkId: RowId }),
    errors: [competitionErrors.COMPETITION_NOT_FOUND, similarityErrors.TALK_NOT_POSSIBLE],
  }),
};

/** What coaches ask a participant about their own program, and the answer. [LMS-362] */
export const talks = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/competitions/talks',
    access: signedUp,
    summary: 'What the caller was asked, the newest first. [LMS-362]',
    input: Type.Object({ before: Type.Optional(RowId) }, strict),
    output: Type.Object({
      talkList: Type.Array(
        Type.Object({
          talkId: RowId,
          competitionId: RowId,
          competitionTitle: Type.String(),
          problemLabel: Type.String(),
          question: Type.String(),
          askedBy: Nullable(Type.String()),
          askedAt: Instant,
          answer: Nullable(Type.String()),
          answeredAt: Nullable(Instant),
        }),
      ),
      next: Nullable(RowId),
    }),
  }),
  answer: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/competitions/talks/:talkId',
    access: signedUp,
    summary: 'Answers in writing, once. [LMS-362]',
    input: Type.Object({ talkId: RowId, answer: Type.String({ minLength: 1, maxLength: TALK_TEXT_MAX }) }, strict),
    output: Type.Object({}),
    errors: [similarityErrors.TALK_NOT_FOUND, similarityErrors.TALK_ANSWERED],
  }),
};
