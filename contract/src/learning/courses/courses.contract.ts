import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { RichText } from '../../channels/posts/rich-text.ts';
import { commerceErrors } from '../../commerce/commerce.errors.ts';
import { open, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { EditVersion } from '../../core/edits.ts';
import { defineEndpoint, mayLag } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { COURSE_SUBJECTS } from '../storages/contents.ts';
import { COURSE_TITLE_MAX } from './courses.constants.ts';
import { CourseItem, Lesson, Level, MyCourse } from './courses.schema.ts';
import { learningErrors } from '../learning.errors.ts';

const strict = { additionalProperties: false } as const;
const byCourse = Type.Object({ courseId: RowId }, strict);
const seeing = [
  coreErrors.RESOURCE_NOT_FOUND,
  channelErrors.CHANNEL_NOT_FOUND,
  channelErrors.CHANNEL_MEMBER_NOT_FOUND,
] as const;
/** Why somebody may not take a course. [LMS-1] */
export const TAKING_ERRORS = [
  learningErrors.CHANNEL_CONTENT_UNAUTHORIZED,
  channelErrors.IS_NOT_ADVANCED_CHANNEL_USER,
  channelErrors.IS_NOT_PREMIUM_CHANNEL,
  commerceErrors.NEED_TO_PAY,
  commerceErrors.NEED_TO_PREMIUM,
] as const;
const REFUSALS = [
  'CHANNEL_CONTENT_UNAUTHORIZED',
  'IS_NOT_ADVANCED_CHANNEL_USER',
  'IS_NOT_PREMIUM_CHANNEL',
  'NEED_TO_PAY',
  'NEED_TO_PREMIUM',
] as const;
const filters = {
  subject: Type.Optional(OneOf(COURSE_SUBJECTS)),
  level: Type.Optional(Level),
  query: Type.Optional(Line({ max: COURSE_TITLE_MAX })),
};

export const courses = {
  catalogue: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/courses',
    access: open,
    freshness: mayLag('The catalogue of the site; administrators change it rarely.'),
    summary: 'The courses of the site, in the order they were made. [LMS-101]',
    input: Type.Object({ ...filters, ...PageInput }),
    output: pageOf('courseList', CourseItem),
  }),
  ofChannel: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/courses',
    access: open,
    freshness: mayLag('A catalogue; authors publish rarely, and see their own changes.'),
    summary: 'The courses of a channel; those who teach see unpublished ones too. [LMS-101]',
    input: Type.Object({ channelId: ChannelId, ...PageInput }),
    output: pageOf('courseList', CourseItem),
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  mine: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/courses',
    access: signedUp,
    summary: 'The courses the caller is enrolled in, the one worked on last first. [LMS-102]',
    input: Type.Object({ channel_id: Type.Optional(ChannelId), ...PageInput }),
    output: pageOf('courseList', CourseItem),
  }),
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/courses/:courseId',
    access: open,
    summary: 'A course with its lessons and their items in order, and how far the caller has come. [LMS-1]',
    input: Type.Object({ courseId: RowId }),
    output: Type.Object({
      ...CourseItem.properties,
      description: Nullable(RichText),
      channelName: Nullable(Type.String()),
      channelSlug: Nullable(Type.String()),
      lessonList: Type.Array(Lesson),
      /** The error code that enrolling would return, so that the page can show the reason beforehand. */
      refusal: Nullable(OneOf(REFUSALS)),
      certificateNumber: Nullable(Type.String()),
      mayChange: Type.Boolean(),
      isStaff: Type.Boolean(),
      updatedAt: Instant,
      /** Of the course and its outline; empty for those who may not change it. */ version: EditVersion,
    }),
    errors: [...seeing],
  }),
  enrol: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/users/courses/:courseId/enrolments',
    access: signedUp,
    summary:
      'Enrols the caller; what they have solved already counts. Doing it again changes nothing. [LMS-1] [LMS-102]',
    input: byCourse,
    output: MyCourse,
    errors: [...seeing, ...TAKING_ERRORS],
  }),
  leave: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/users/courses/:courseId/enrolments',
    access: signedUp,
    summary: 'Leaves a course; what was done is remembered for another time. [LMS-102]',
    input: byCourse,
    output: Nothing,
    errors: [learningErrors.NOT_ENROLLED_COURSE],
  }),
};
