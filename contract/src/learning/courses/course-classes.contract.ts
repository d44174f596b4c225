import Type from 'typebox';
import { boardErrors } from '../../channels/boards/boards.errors.ts';
import { channelErrors } from '../../channels/channels.errors.ts';
import { joinErrors } from '../../channels/join/join.errors.ts';
import { GroupTag } from '../../channels/members/members.contract.ts';
import { PRICE_MAX_KRW, PRICE_MIN_KRW } from '../../commerce/orders/orders.constants.ts';
import { commerceErrors } from '../../commerce/commerce.errors.ts';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Line, Nothing, Nullable, PlainDate, RowId, UserId } from '../../core/schema.ts';
import {
  COURSE_CLASS_GROUPS_MAX,
  COURSE_CLASS_MEMBERS_MAX,
  COURSE_CLASS_TIMES_MAX,
  COURSE_CLASS_TITLE_MAX,
} from './courses.constants.ts';
import { learningErrors } from '../learning.errors.ts';

const Count = Type.Integer({ minimum: 0 });
const strict = { additionalProperties: false } as const;
const teacher = channel('TEACHER', 'channelId');
const byClass = { channelId: ChannelId, courseClassId: RowId };

const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
/** When a class meets each week, in Seoul; Monday is 1, as in ISO 8601. */
const ClassTime = Type.Object(
  { weekday: Type.Integer({ minimum: 1, maximum: 7 }), startsAt: ClockTime, endsAt: ClockTime },
  strict,
);

const Person = Type.Object({ userId: UserId, nickname: Nullable(Type.String()) });
const CourseClass = Type.Object({
  courseClassId: RowId,
  title: Type.String(),
  courseId: RowId,
  courseTitle: Type.String(),
  coach: Nullable(Person),
  /** The group that the class owns; null until somebody comes in. */ groupId: Nullable(RowId),
  boardId: Nullable(RowId),
  startsOn: Nullable(PlainDate),
  endsOn: Nullable(PlainDate),
  timeList: Type.Array(ClassTime),
  /** Who comes in by themselves pays it; null: the class is not sold. */ priceKrw: Nullable(Count),
  /** How many it takes in when it is sold; null: as many as come. */ seats: Nullable(Count),
  memberCount: Count,
  itemCount: Count,
});
export const MyClass = Type.Object({
  ...CourseClass.properties,
  channelId: ChannelId,
  channelName: Type.String(),
  slug: Type.String(),
  doneCount: Count,
  /** Where to go on; null when all is done, or nothing is there yet. */
  nextLesson: Nullable(Type.Object({ lessonId: RowId, itemId: RowId, title: Type.String() })),
});
const ClassAssignment = Type.Object({
  assignmentId: RowId,
  worksheetId: RowId,
  title: Type.String(),
  dueOn: Nullable(PlainDate),
  learnerCount: Count,
  finishedCount: Count,
});
const ClassMember = Type.Object({
  ...Person.properties,
  doneCount: Count,
  isFinished: Type.Boolean(),
  /** The groups of the channel they are in, so that a whole group can be taken out again. */ groupList:
    Type.Array(GroupTag),
  /** The group they were taken in with. */ cameWithGroupId: Nullable(RowId),
});
const settings = {
  title: Line({ max: COURSE_CLASS_TITLE_MAX }),
  coachId: Nullable(UserId),
  startsOn: Nullable(PlainDate),
  endsOn: Nullable(PlainDate),
  timeList: Type.Array(ClassTime, { maxItems: COURSE_CLASS_TIMES_MAX }),
  priceKrw: Nullable(Type.Integer({ minimum: PRICE_MIN_KRW, maximum: PRICE_MAX_KRW })),
  seats: Nullable(Type.Integer({ minimum: 1, maximum: COURSE_CLASS_MEMBERS_MAX })),
};
const groupErrors = [joinErrors.CHANNEL_GROUP_FULL] as const;
const errors = [coreErrors.RESOURCE_NOT_FOUND, channelErrors.CHANNEL_GROUP_NOT_FOUND] as const;

export const courseClasses = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/course-classes',
    access: teacher,
    summary: 'The classes of a channel, the newest first; with a course, those held for it. [LMS-106]',
    input: Type.Object({ channelId: ChannelId, course_id: Type.Optional(RowId), ...PageInput }),
    output: pageOf('courseClassList', CourseClass),
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/course-classes',
    access: teacher,
    summary:
      'Opens a class for a course, with a group of its own and, if asked, a board; the members of the group, if one is named, are in it from the start. [LMS-106] [LMS-241]',
    input: Type.Object(
      {
        channelId: ChannelId,
        courseId: RowId,
        groupId: Type.Optional(Nullable(RowId)),
        ...settings,
        coachId: Type.Optional(settings.coachId),
        timeList: Type.Optional(settings.timeList),
        priceKrw: Type.Optional(settings.priceKrw),
        seats: Type.Optional(settings.seats),
        /** Opens a board that the people of the class read and write. */ withBoard: Type.Optional(Type.Boolean()),
      },
      strict,
    ),
    output: Type.Object({ courseClassId: RowId }),
    errors: [
      ...errors,
      ...groupErrors,
      boardErrors.TOO_MANY_BOARDS,
      learningErrors.IS_NOT_CHANNEL_CONTENT,
      commerceErrors.NEED_TO_PAY,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
      channelErrors.SELLER_NOT_VERIFIED,
      channelErrors.IS_NOT_ADVANCED_CHANNEL_USER,
    ],
  }),
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/course-classes/:courseClassId',
    access: channel('USER', 'channelId'),
    summary:
      'A class with its people and how far each has come, its board and its worksheets; for its members, and those who teach. [LMS-1] [LMS-241]',
    input: Type.Object(byClass),
    output: Type.Object({
      ...CourseClass.properties,
      /** For those who teach; a classmate sees none. */ memberList: Type.Array(ClassMember),
      boardName: Nullable(Type.String()),
      /** Whoever joins the channel with it is in the class at once; for those who teach. */
      groupCode: Nullable(Type.String()),
      assignmentList: Type.Array(ClassAssignment),
      mayManage: Type.Boolean(),
      version: EditVersion,
    }),
    errors: [...errors, learningErrors.NOT_ENROLLED_COURSE_CLASS, commerceErrors.NEED_TO_PAY],
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/course-classes/:courseClassId',
    access: teacher,
    summary:
      'Changes the title, the coach, the days, the times, the price and the seats of a class. [LMS-106] [LMS-242] [PAY-1]',
    input: byClass,
    fields: settings,
    output: Nothing,
    errors: [...errors, channelErrors.IS_NOT_PREMIUM_CHANNEL, channelErrors.SELLER_NOT_VERIFIED],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/course-classes/:courseClassId',
    access: teacher,
    summary: 'Closes a class; its people keep the course, and the board by their group. [LMS-106] [LMS-241]',
    input: Type.Object(byClass, strict),
    output: Nothing,
    errors: [...errors],
  }),
  addMembers: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/course-classes/:courseClassId/members',
    access: teacher,
    summary: 'Takes members and groups of the channel into a class and enrols them in its course. [LMS-106] [LMS-220]',
    input: Type.Object(
      {
        ...byClass,
        userIdList: Type.Optional(Type.Array(UserId, { maxItems: COURSE_CLASS_MEMBERS_MAX })),
        groupIdList: Type.Optional(Type.Array(RowId, { maxItems: COURSE_CLASS_GROUPS_MAX })),
      },
      strict,
    ),
    output: Type.Object({ memberCount: Count }),
    errors: [...errors, ...groupErrors],
  }),
  openBoard: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/course-classes/:courseClassId/boards',
    access: teacher,
    summary: 'Opens the board of a class that has none; of one that has, gives it. [LMS-241]',
    input: Type.Object(byClass, strict),
    output: Type.Object({ boardId: RowId }),
    errors: [...errors, ...groupErrors, boardErrors.TOO_MANY_BOARDS],
  }),
  removeMember: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/course-classes/:courseClassId/members/:userId',
    access: teacher,
    summary:
      'Takes somebody out of a class, its group and board, and out of the course if the class enrolled them; what they did stays. [LMS-106] [LMS-241]',
    input: Type.Object({ ...byClass, userId: UserId }, strict),
    output: Nothing,
    errors: [...errors],
  }),
  removeGroup: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/course-classes/:courseClassId/groups/:groupId',
    access: teacher,
    summary: 'Takes everybody of a group out of a class; what they did stays. [LMS-220]',
    input: Type.Object({ ...byClass, groupId: RowId }, strict),
    output: Type.Object({ memberCount: Count }),
    errors: [...errors],
  }),
  mine: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/course-classes',
    access: signedUp,
    summary:
      'The classes the caller is in, those that are not over first, with where to go on in the course; with a channel, those held there. [LMS-106] [LMS-240]',
    input: Type.Object({ channel_id: Type.Optional(ChannelId), ...PageInput }),
    output: pageOf('courseClassList', MyClass),
  }),
};
