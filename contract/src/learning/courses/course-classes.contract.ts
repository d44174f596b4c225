import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { GroupTag } from '../../channels/members/members.contract.ts';
import { commerceErrors } from '../../commerce/commerce.errors.ts';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Line, Nothing, Nullable, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { COURSE_CLASS_GROUPS_MAX, COURSE_CLASS_MEMBERS_MAX, COURSE_CLASS_TITLE_MAX } from './courses.constants.ts';
import { learningErrors } from '../learning.errors.ts';

const Count = Type.Integer({ minimum: 0 });
const strict = { additionalProperties: false } as const;
const teacher = channel('TEACHER', 'channelId');
const byClass = { channelId: ChannelId, courseClassId: RowId };

const Person = Type.Object({ userId: UserId, nickname: Nullable(Type.String()) });
export const CourseClass = Type.Object({
  courseClassId: RowId,
  title: Type.String(),
  courseId: RowId,
  courseTitle: Type.String(),
  coach: Nullable(Person),
  groupId: Nullable(RowId),
  startsOn: Nullable(PlainDate),
  endsOn: Nullable(PlainDate),
  memberCount: Count,
  itemCount: Count,
});
const ClassMember = Type.Object({
  ...Person.properties,
  doneCount: Count,
  isFinished: Type.Boolean(),
  /** The groups of the channel they are in, so that a whole group can be taken out again. */ groupList:
    Type.Array(GroupTag),
});
const settings = {
  title: Line({ max: COURSE_CLASS_TITLE_MAX }),
  coachId: Nullable(UserId),
  startsOn: Nullable(PlainDate),
  endsOn: Nullable(PlainDate),
};
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
      'Opens a class for a course; the members of the group, if one is named, are in it from the start. [LMS-106]',
    input: Type.Object(
      {
        channelId: ChannelId,
        courseId: RowId,
        groupId: Type.Optional(Nullable(RowId)),
        ...settings,
        coachId: Type.Optional(settings.coachId),
      },
      strict,
    ),
    output: Type.Object({ courseClassId: RowId }),
    errors: [
      ...errors,
      learningErrors.IS_NOT_CHANNEL_CONTENT,
      commerceErrors.NEED_TO_PAY,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
      channelErrors.IS_NOT_ADVANCED_CHANNEL_USER,
    ],
  }),
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/course-classes/:courseClassId',
    access: channel('USER', 'channelId'),
    summary: 'A class with its people and how far each has come; for its members, and those who teach. [LMS-1]',
    input: Type.Object(byClass),
    output: Type.Object({
      ...CourseClass.properties,
      /** For those who teach; a classmate sees none. */ memberList: Type.Array(ClassMember),
      mayManage: Type.Boolean(),
      version: EditVersion,
    }),
    errors: [...errors, learningErrors.NOT_ENROLLED_COURSE_CLASS],
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/course-classes/:courseClassId',
    access: teacher,
    summary: 'Changes the title, the coach and the days of a class. [LMS-106]',
    input: byClass,
    fields: settings,
    output: Nothing,
    errors: [...errors],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/course-classes/:courseClassId',
    access: teacher,
    summary: 'Closes a class; its people stay enrolled in the course. [LMS-106]',
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
    errors: [...errors],
  }),
  removeMember: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/course-classes/:courseClassId/members/:userId',
    access: teacher,
    summary: 'Takes somebody out of a class; what they did stays. [LMS-106]',
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
    summary: 'The classes the caller is in, the newest first. [LMS-106]',
    input: Type.Object({ ...PageInput }),
    output: pageOf('courseClassList', CourseClass),
  }),
};
