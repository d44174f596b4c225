import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { COMPETITION_KINDS, PARTICIPANT_KINDS } from '../competitions.constants.ts';
import { competitionErrors } from '../competitions.errors.ts';
import { ANSWER_STATES, LIVE_PAGE_SIZE } from './exams.rules.ts';

const Count = Type.Integer({ minimum: 0 });
const byCompetition = { competitionId: RowId };

/** The own clock; the web counts by `serverNow`, never by its own clock alone. */
export const OwnClock = Type.Object({
  serverNow: Instant,
  /** Null: not begun. */ startsAt: Nullable(Instant),
  /** Null: without an end, as in practice. */ endsAt: Nullable(Instant),
  /** Handed in, by the participant or by itself. */ finishedAt: Nullable(Instant),
});
export const ExamAnswer = Type.Object({
  problemId: RowId,
  label: Type.String(),
  points: Count,
  state: OneOf(ANSWER_STATES),
  savedAt: Nullable(Instant),
  submissionCount: Count,
});

export const LiveCell = Type.Object({
  problemId: RowId,
  /** Null: nothing was written. */ savedAt: Nullable(Instant),
  /** Submissions, also those that are not judged yet. */ tries: Count,
  points: Count,
  isSolved: Type.Boolean(),
  isPending: Type.Boolean(),
  /** Text came in at once that is neither the starter nor their own. A fact, no judgement. */ pasteCount: Count,
});
export const LiveParticipant = Type.Object({
  participantId: RowId,
  teamName: Nullable(Type.String()),
  memberList: Type.Array(Type.Object({ userId: UserId, nickname: Type.String() })),
  /** Null: not begun. */ startsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  extraSeconds: Count,
  finishedAt: Nullable(Instant),
  isDisqualified: Type.Boolean(),
  /** Last in touch; null: never. */ seenAt: Nullable(Instant),
  revision: Count,
  /** Of the problems something was done with. */ cellList: Type.Array(LiveCell),
});

const ownErrors = [
  competitionErrors.COMPETITION_NOT_FOUND,
  competitionErrors.NOT_A_PARTICIPANT,
  competitionErrors.COMPETITION_NOT_STARTED,
];

export const exams = {
  mine: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/competitions/:competitionId/exams',
    access: signedUp,
    summary: 'My own clock and what I have written and handed in of each problem. [LMS-351] [LMS-352]',
    input: Type.Object(byCompetition),
    output: Type.Object({
      ...OwnClock.properties,
      kind: OneOf(COMPETITION_KINDS),
      participantKind: OneOf(PARTICIPANT_KINDS),
      allowsPaste: Type.Boolean(),
      extraSeconds: Count,
      answerList: Type.Array(ExamAnswer),
    }),
    errors: ownErrors,
  }),
  contact: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/competitions/:competitionId/contacts',
    access: signedUp,
    summary:
      'My browser is still there; gives my own clock, so that extra time arrives without realtime too. [LMS-354]',
    input: Type.Object(byCompetition, { additionalProperties: false }),
    output: OwnClock,
    errors: ownErrors,
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
  handIn: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/competitions/:competitionId/hand-ins',
    access: signedUp,
    summary:
      'Ends my exam before its time: what is saved and not handed in yet is handed in; afterwards nothing can be changed. [LMS-352]',
    input: Type.Object(byCompetition, { additionalProperties: false }),
    output: Type.Object({ finishedAt: Instant, handedInCount: Count }),
    errors: [...ownErrors, competitionErrors.COMPETITION_OVER],
    limits: [{ per: 'user', max: 20, seconds: 60 }],
    priority: 'high',
  }),
  live: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/competitions/:competitionId/live',
    access: signedUp,
    summary: 'For authors: participants with what they do right now, by pages, or the ones that are named. [LMS-354]',
    input: Type.Object({
      ...byCompetition,
      /** Those after this participant. */ after: Type.Optional(RowId),
      participant_id: Type.Optional(Type.Array(RowId, { maxItems: LIVE_PAGE_SIZE })),
    }),
    output: Type.Object({
      serverNow: Instant,
      problemList: Type.Array(
        Type.Object({ problemId: RowId, label: Type.String(), points: Count, title: Type.String() }),
      ),
      participantList: Type.Array(LiveParticipant),
      /** Null: that was all. */ next: Nullable(RowId),
    }),
    errors: [competitionErrors.COMPETITION_NOT_FOUND],
  }),
};
