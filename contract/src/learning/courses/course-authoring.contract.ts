import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Nothing, OneOf, RowId } from '../../core/schema.ts';
import {
  COURSE_FACTS,
  COURSE_LIMITS,
  COURSE_OUTLINE,
  COURSE_REFUSALS,
  COURSE_VISIBILITY,
  CourseArranged,
  CourseMade,
  NEW_COURSE,
  strict,
} from './course-authoring.schema.ts';
import { learningErrors } from '../learning.errors.ts';
import { COURSE_ADMITS } from '../storages/contents.ts';

const teacher = channel('TEACHER', 'channelId');
const byCourse = { channelId: ChannelId, courseId: RowId };
const admits = OneOf(COURSE_ADMITS);
const changing = [
  coreErrors.RESOURCE_NOT_FOUND,
  learningErrors.IS_NOT_CHANNEL_CONTENT,
  learningErrors.UNAUTHORIZED_CONTENT_USER,
] as const;

export const courseAuthoring = {
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/courses',
    access: teacher,
    summary: 'Makes a course of the channel, empty and not yet published. [LMS-105]',
    input: Type.Object({ channelId: ChannelId, ...NEW_COURSE, admits }, strict),
    output: CourseMade,
    errors: [channelErrors.IS_NOT_PREMIUM_CHANNEL, channelErrors.SELLER_NOT_VERIFIED],
    limits: COURSE_LIMITS,
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/courses/:courseId',
    access: teacher,
    summary: 'Changes what a course is called and who may take it; its author and managers may. [LMS-105]',
    input: byCourse,
    fields: { ...COURSE_FACTS, admits },
    output: Nothing,
    errors: [...changing, channelErrors.IS_NOT_PREMIUM_CHANNEL, channelErrors.SELLER_NOT_VERIFIED],
  }),
  arrange: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/courses/:courseId/outlines',
    access: teacher,
    summary: 'Puts lessons and their items into this order; what is left out is taken out. [LMS-105]',
    input: byCourse,
    fields: COURSE_OUTLINE,
    output: CourseArranged,
    errors: [...changing, ...COURSE_REFUSALS.arrange],
  }),
  show: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/courses/:courseId/visiblestates',
    access: teacher,
    summary: 'Publishes a course or takes it out of sight; whoever is enrolled may go on. [LMS-105]',
    input: Type.Object({ ...byCourse, ...COURSE_VISIBILITY }, strict),
    output: Nothing,
    errors: [...changing, ...COURSE_REFUSALS.show, channelErrors.SELLER_NOT_VERIFIED],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/courses/:courseId',
    access: teacher,
    summary: 'Removes a course in which nobody learns and that no class is held for. [LMS-105]',
    input: Type.Object(byCourse, strict),
    output: Nothing,
    errors: [...changing, ...COURSE_REFUSALS.remove],
  }),
};
