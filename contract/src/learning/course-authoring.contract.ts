import Type from 'typebox';
import { VISIBILITIES } from '../channels/channels.constants.ts';
import { RichTextInput } from '../channels/rich-text.ts';
import { channel } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId } from '../core/schema.ts';
import { COURSE_SUBJECTS } from './contents.ts';
import { COURSE_COVERS, COURSE_SUMMARY_MAX, COURSE_TITLE_MAX, LESSON_ITEMS_MAX, LESSONS_MAX } from './courses.constants.ts';
import { courseErrors } from './courses.errors.ts';
import { Level } from './courses.schema.ts';
import { learningErrors } from './learning.errors.ts';

const strict = { additionalProperties: false } as const;
const teacher = channel('TEACHER', 'channelId');
const byCourse = { channelId: ChannelId, courseId: RowId };
/** PREMIUM comes with commerce. */
export const AUTHORED_ADMITS = ['EVERYBODY', 'ADVANCED'] as const;
/** What every course has, a channel's and the site's. */
export const COURSE_FACTS = {
  title: Line({ max: COURSE_TITLE_MAX }),
  summary: Line({ min: 0, max: COURSE_SUMMARY_MAX }),
  description: Type.Optional(Nullable(RichTextInput)),
  subject: OneOf(COURSE_SUBJECTS),
  level: Level,
  cover: OneOf(COURSE_COVERS),
};
const settings = { ...COURSE_FACTS, admits: OneOf(AUTHORED_ADMITS) };
const changing = [coreErrors.RESOURCE_NOT_FOUND, learningErrors.IS_NOT_CHANNEL_CONTENT, learningErrors.UNAUTHORIZED_CONTENT_USER] as const;

/** An item that is already there is named by its id; a new one by what it shall hold. */
const OutlineItem = Type.Object({ itemId: Type.Optional(RowId), contentId: Type.Optional(RowId), worksheetId: Type.Optional(RowId) }, strict);
export const OutlineLesson = Type.Object({
  lessonId: Type.Optional(RowId),
  title: Line({ max: COURSE_TITLE_MAX }),
  summary: Line({ min: 0, max: COURSE_SUMMARY_MAX }),
  itemList: Type.Array(OutlineItem, { maxItems: LESSON_ITEMS_MAX }),
}, strict);

export const courseAuthoring = {
  create: defineEndpoint({
    area: 'eduenv', method: 'POST', path: '/channels/:channelId/courses', access: teacher,
    summary: 'Makes a course of the channel, empty and not yet published. [LMS-105]',
    input: Type.Object({ channelId: ChannelId, ...settings }, strict),
    output: Type.Object({ courseId: RowId }), limits: [{ per: 'user', max: 30, seconds: 60 }],
  }),
  update: defineEndpoint({
    area: 'eduenv', method: 'PUT', path: '/channels/:channelId/courses/:courseId', access: teacher,
    summary: 'Changes what a course is called and who may take it; its author and managers may. [LMS-105]',
    input: Type.Object({ ...byCourse, ...settings }, strict),
    output: Nothing, errors: changing,
  }),
  arrange: defineEndpoint({
    area: 'eduenv', method: 'PUT', path: '/channels/:channelId/courses/:courseId/outlines', access: teacher,
    summary: 'Puts lessons and their items into this order; what is left out is taken out. [LMS-105]',
    input: Type.Object({
      ...byCourse,
      /** The outline the author looked at; another one in between is not overwritten unseen. */
      basedOn: Instant,
      lessonList: Type.Array(OutlineLesson, { maxItems: LESSONS_MAX }),
    }, strict),
    output: Type.Object({ updatedAt: Instant }),
    errors: [...changing, learningErrors.PROBLEM_NOT_FOUND, courseErrors.COURSE_WAS_CHANGED],
  }),
  show: defineEndpoint({
    area: 'eduenv', method: 'PUT', path: '/channels/:channelId/courses/:courseId/visiblestates', access: teacher,
    summary: 'Publishes a course or takes it out of sight; whoever is enrolled may go on. [LMS-105]',
    input: Type.Object({ ...byCourse, visibleState: OneOf(VISIBILITIES) }, strict),
    output: Nothing, errors: [...changing, courseErrors.COURSE_IS_EMPTY, learningErrors.ALREADY_OPEN_CONTENT_ON_VISIBLE_STATE],
  }),
  remove: defineEndpoint({
    area: 'eduenv', method: 'DELETE', path: '/channels/:channelId/courses/:courseId', access: teacher,
    summary: 'Removes a course in which nobody learns and that no class is held for. [LMS-105]',
    input: Type.Object(byCourse, strict),
    output: Nothing, errors: [...changing, learningErrors.ALREADY_REFERENCED_CONTENT],
  }),
};
