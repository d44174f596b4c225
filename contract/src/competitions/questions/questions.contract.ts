import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { competitionErrors } from '../competitions.errors.ts';
import { ANNOUNCEMENT_MAX, ANSWER_MAX, QUESTION_FILTERS, QUESTION_MAX } from './questions.constants.ts';
import { questionErrors } from './questions.errors.ts';

const area = 'eduenv' as const;
const strict = { additionalProperties: false } as const;
const byCompetition = { competitionId: RowId };
const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const NOT_FOUND = competitionErrors.COMPETITION_NOT_FOUND;
const paged = { ...byCompetition, before: Type.Optional(RowId) };
const about = {
  /** Null: the competition as a whole. */ problemId: Nullable(RowId),
  problemLabel: Nullable(Type.String()),
};

const Announcement = Type.Object({
  announcementId: RowId,
  ...about,
  body: Type.String(),
  createdAt: Instant,
});
const Question = Type.Object({
  questionId: RowId,
  ...about,
  body: Type.String(),
  answer: Nullable(Type.String()),
  /** Everybody in the competition reads question and answer, and not who asked. */ isPublic: Type.Boolean(),
  /** Asked by the caller or their team. */ isMine: Type.Boolean(),
  /** For authors: who asked. */ askedBy: Nullable(Type.String()),
  answeredAt: Nullable(Instant),
  createdAt: Instant,
  revision: Type.Integer({ minimum: 0 }),
});

/** Announcements of authors, and questions of participants. [LMS-326] [LMS-327] */
export const competitionQuestions = {
  announcements: defineEndpoint({
    area,
    method: 'GET',
    path: '/competitions/:competitionId/announcements',
    access: signedUp,
    summary: 'What the authors announced, the newest first. Before the start, nothing that names a problem. [LMS-326]',
    input: Type.Object(paged, strict),
    output: Type.Object({ announcementList: Type.Array(Announcement), next: Nullable(RowId) }),
    errors: [NOT_FOUND],
  }),
  announce: defineEndpoint({
    area,
    method: 'POST',
    path: '/competitions/:competitionId/announcements',
    access: signedUp,
    summary: 'Announces something to everybody in the competition, at once. For authors. [LMS-326]',
    input: Type.Object({ ...byCompetition, problemId: Nullable(RowId), body: Words(ANNOUNCEMENT_MAX) }, strict),
    output: Type.Object({ announcementId: RowId }),
    errors: [NOT_FOUND, competitionErrors.COMPETITION_PROBLEM_NOT_FOUND],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  list: defineEndpoint({
    area,
    method: 'GET',
    path: '/competitions/:competitionId/questions',
    access: signedUp,
    summary:
      "Questions, the newest first: authors get all of them, others their team's own and those that were published. [LMS-327]",
    input: Type.Object({ ...paged, filter: Type.Optional(OneOf(QUESTION_FILTERS)) }, strict),
    output: Type.Object({ questionList: Type.Array(Question), next: Nullable(RowId) }),
    errors: [NOT_FOUND],
  }),
  ask: defineEndpoint({
    area,
    method: 'POST',
    path: '/competitions/:competitionId/questions',
    access: signedUp,
    summary: 'Asks the authors, about a problem or the competition. For participants while it runs. [LMS-327]',
    input: Type.Object({ ...byCompetition, problemId: Nullable(RowId), body: Words(QUESTION_MAX) }, strict),
    output: Type.Object({ questionId: RowId }),
    errors: [
      NOT_FOUND,
      competitionErrors.NOT_A_PARTICIPANT,
      competitionErrors.COMPETITION_NOT_STARTED,
      competitionErrors.COMPETITION_OVER,
      competitionErrors.COMPETITION_PROBLEM_NOT_FOUND,
    ],
    limits: [{ per: 'user', max: 10, seconds: 600 }],
  }),
  answer: defineEndpoint({
    area,
    method: 'PUT',
    path: '/competitions/:competitionId/questions/:questionId/answers',
    access: signedUp,
    summary: 'Answers a question, to those who asked or to everybody; may be changed later. For authors. [LMS-327]',
    input: Type.Object(
      {
        ...byCompetition,
        questionId: RowId,
        answer: Words(ANSWER_MAX),
        isPublic: Type.Boolean(),
        /** As it was read. */ revision: Type.Integer({ minimum: 0 }),
      },
      strict,
    ),
    output: Nothing,
    errors: [NOT_FOUND, questionErrors.COMPETITION_QUESTION_NOT_FOUND, questionErrors.COMPETITION_QUESTION_ANSWERED],
    limits: [{ per: 'user', max: 300, seconds: 3_600 }],
  }),
};
