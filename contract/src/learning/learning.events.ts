import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { ChannelId, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import { JUDGE_LANGUAGES } from '../judge/languages.ts';
import { VERDICTS } from '../judge/verdicts.ts';
import { CONTENT_KINDS, ITEM_KINDS, PROBLEM_STATES } from './storages/contents.ts';

const Count = Type.Integer({ minimum: 0 });

export const learningEvents = defineEvents('learning', {
  /** The verdict on a submission of the recipient; everything a screen needs at once, the cases are read. [LMS-3] */
  submissionJudged: {
    to: 'user',
    payload: Type.Object({
      submissionId: RowId,
      contentId: RowId,
      verdict: OneOf(VERDICTS),
      points: Count,
      pointsPossible: Count,
      problemState: OneOf(PROBLEM_STATES),
    }),
  },
  /** How many cases have run so far, samples and hidden ones alike; never which of them, or how. [LMS-262] [SEC-100] */
  submissionProgressed: {
    to: 'user',
    payload: Type.Object({ submissionId: RowId, doneCount: Count, caseCount: Count }),
  },
  /** A learner ran a program or blocks in the browser; the first run of each visit is reported. [QST-101] */
  programRun: { to: 'user', payload: Type.Object({ userId: UserId, language: OneOf(JUDGE_LANGUAGES) }) },
  /** A run with own input has ended; read it. [LMS-3] */
  executionEnded: { to: 'user', payload: Type.Object({ executionId: RowId }) },
  /**
   * A user solved a problem or a block item for the first time ever; published once per user and content.
   * `isEarned`: without having looked at the solution before.
   */
  contentSolved: {
    to: 'user',
    payload: Type.Object({
      userId: UserId,
      contentId: RowId,
      contentKind: OneOf(CONTENT_KINDS),
      channelId: Nullable(ChannelId),
      level: Type.Integer({ minimum: 1 }),
      isEarned: Type.Boolean(),
    }),
  },
  /** The same without having looked at the solution before; what quests and rewards count. [QST-7] */
  problemSolved: {
    to: 'user',
    payload: Type.Object({ userId: UserId, contentId: RowId, level: Type.Integer({ minimum: 1 }) }),
  },
  /** Within the server: content was submitted, withdrawn or decided about. [LMS-245] */
  reviewChanged: { to: 'server', payload: Type.Object({ storageId: RowId }) },
  /** To those who decide in a channel: what waits for them is another. */
  reviewsChanged: { to: 'user', payload: Type.Object({ channelId: ChannelId }) },
  /** Within the server: what another domain wanted judged has its verdict; whoever asked reads it. [LMS-8] */
  requestJudged: { to: 'server', payload: Type.Object({ requestId: RowId }) },
  /** The author's programs were held against the content. */
  gradingEnded: { to: 'user', payload: Type.Object({ gradingId: RowId, isFine: Type.Boolean() }) },
  /** An item of a lesson is done; once for a person and an item. */
  itemDone: {
    to: 'user',
    payload: Type.Object({
      userId: UserId,
      itemId: RowId,
      itemKind: OneOf(ITEM_KINDS),
      lessonId: Nullable(RowId),
      courseId: Nullable(RowId),
    }),
  },
  /** Somebody handed in their first program as an official participant; once per person and competition. [QST-7] [LMS-367] */
  competitionJoined: { to: 'user', payload: Type.Object({ userId: UserId, competitionId: RowId }) },
  lessonDone: { to: 'user', payload: Type.Object({ userId: UserId, lessonId: RowId, courseId: RowId }) },
  courseDone: { to: 'user', payload: Type.Object({ userId: UserId, courseId: RowId, channelId: Nullable(ChannelId) }) },
});
