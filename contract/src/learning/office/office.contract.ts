import Type from 'typebox';
import { CHANNEL_COLORS } from '../../channels/channels.constants.ts';
import { channel, signedIn, signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { CHANNEL_ROLES } from '../../core/roles.ts';
import { ChannelId, Instant, Line, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { HELP_STATES } from '../coaching/coaching.constants.ts';
import { CONTENT_KINDS } from '../storages/contents.ts';
import { SHELVES } from '../storages/storages.constants.ts';
import { FIND_QUERY_MAX, SETUP_STEPS } from './office.constants.ts';

const Count = Type.Integer({ minimum: 0 });
const student = {
  channelMemberId: RowId,
  userId: UserId,
  nickname: Type.String(),
  portrait: Nullable(Type.String()),
  contentId: RowId,
  title: Type.String(),
};

/** A class that is taught today, with how many of its people need somebody. */
const TodaysClass = Type.Object({
  courseClassId: RowId,
  title: Type.String(),
  courseTitle: Type.String(),
  coachName: Nullable(Type.String()),
  isMine: Type.Boolean(),
  memberCount: Count,
  helpCount: Count,
  stuckCount: Count,
  /** The hour it begins today; null where the class has no times. */ startsAt: Nullable(Type.String()),
  endsOn: Nullable(PlainDate),
});
const RaisedHand = Type.Object({
  helpRequestId: RowId,
  ...student,
  body: Type.String(),
  state: OneOf(HELP_STATES),
  takenBy: Nullable(Type.String()),
  createdAt: Instant,
});
const StuckStudent = Type.Object({ ...student, tries: Count, lastAt: Instant });
const WaitingJoin = Type.Object({
  channelMemberId: RowId,
  nickname: Type.String(),
  portrait: Nullable(Type.String()),
  askedAt: Instant,
});
const WaitingReview = Type.Object({
  storageId: RowId,
  shelf: OneOf(SHELVES),
  title: Type.String(),
  authorName: Nullable(Type.String()),
  submittedAt: Instant,
});
const OpenQuestion = Type.Object({
  postId: RowId,
  boardName: Type.String(),
  title: Type.String(),
  authorName: Nullable(Type.String()),
  createdAt: Instant,
});
const DueAssignment = Type.Object({
  assignmentId: RowId,
  title: Type.String(),
  dueOn: PlainDate,
  learnerCount: Count,
  finishedCount: Count,
});

/** The staff of a channel at work. [NAV-121] */
export const office = {
  today: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/office/today',
    access: channel('TEACHER', 'channelId'),
    summary:
      "What waits for the caller in the channel today. Joins, reviews and set-up steps are for managers; a coach gets their own students' work. [NAV-121] [NAV-122]",
    input: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
    output: Type.Object({
      classList: Type.Array(TodaysClass),
      helpList: Type.Array(RaisedHand),
      helpCount: Count,
      stuckList: Type.Array(StuckStudent),
      stuckCount: Count,
      joinList: Type.Array(WaitingJoin),
      joinCount: Count,
      verificationCount: Count,
      reviewList: Type.Array(WaitingReview),
      reviewCount: Count,
      questionList: Type.Array(OpenQuestion),
      questionCount: Count,
      reportCount: Count,
      /** Requests for refunds that wait for a decision. [PAY-13] */ refundCount: Count,
      dueList: Type.Array(DueAssignment),
      /** Empty once everything is done, and for whoever does not run the channel. [NAV-124] */
      setupList: Type.Array(Type.Object({ step: OneOf(SETUP_STEPS), isDone: Type.Boolean() })),
    }),
  }),
};

/** A channel of the caller, and what waits for them there. */
const Academy = Type.Object({
  channelId: ChannelId,
  channelName: Type.String(),
  slug: Type.String(),
  role: OneOf(CHANNEL_ROLES),
  logoUrl: Nullable(Type.String()),
  color: OneOf(CHANNEL_COLORS),
  joinCount: Count,
  reviewCount: Count,
  helpCount: Count,
  worksheetCount: Count,
});

export const academies = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/academies',
    access: signedIn,
    summary:
      'The channels of the caller, where they are staff first, with what waits for them in each: joins, reviews, raised hands, or own worksheets. [NAV-103]',
    input: Type.Object({}, { additionalProperties: false }),
    output: Type.Object({ academyList: Type.Array(Academy) }),
  }),
};

/** For the command palette. [NAV-131] */
export const finds = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/finds',
    access: signedUp,
    summary:
      'People, classes and problems by a part of their name or by first consonants: in the given channel what the caller may see there, else friends, own classes and problems of the site. [NAV-131] [NAV-132]',
    input: Type.Object({ query: Line({ max: FIND_QUERY_MAX }), channel_id: Type.Optional(ChannelId) }),
    output: Type.Object({
      personList: Type.Array(
        Type.Object({
          userId: UserId,
          channelMemberId: Nullable(RowId),
          nickname: Type.String(),
          portrait: Nullable(Type.String()),
        }),
      ),
      courseClassList: Type.Array(
        Type.Object({ courseClassId: RowId, courseId: RowId, title: Type.String(), courseTitle: Type.String() }),
      ),
      problemList: Type.Array(
        Type.Object({ contentId: RowId, kind: OneOf(CONTENT_KINDS), title: Type.String(), level: Type.Integer() }),
      ),
    }),
    limits: [{ per: 'user', max: 240, seconds: 60 }],
  }),
};
