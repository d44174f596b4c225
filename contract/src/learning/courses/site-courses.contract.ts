import Type from 'typebox';
import { siteAdmin } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { Line, Nothing, OneOf, RowId } from '../../core/schema.ts';
import { CONTENT_KINDS } from '../storages/contents.ts';
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
import { CourseItem } from './courses.schema.ts';
import { learningErrors } from '../learning.errors.ts';
import { WORKSHEET_TITLE_MAX } from '../worksheets/worksheets.constants.ts';
import { PlaceableContent } from '../worksheets/worksheets.contract.ts';

const byCourse = { courseId: RowId };
const changing = [coreErrors.RESOURCE_NOT_FOUND, learningErrors.IS_NOT_CHANNEL_CONTENT] as const;

/** There are no grades outside of channels. [PAY-17] */
export const SITE_ADMITS = ['EVERYBODY', 'PREMIUM'] as const;
const admits = OneOf(SITE_ADMITS);

/** The courses of the site itself; the same calls as a channel's, without a channel. */
export const siteCourses = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/admin/courses',
    access: siteAdmin,
    summary: 'The courses of the site, also those not published. [LMS-222]',
    input: Type.Object({ ...PageInput }),
    output: pageOf('courseList', CourseItem),
  }),
  contents: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/admin/course-contents',
    access: siteAdmin,
    summary: 'Problems, block items and documents of the site that can be put into its courses. [LMS-222]',
    input: Type.Object(
      {
        ...PageInput,
        query: Type.Optional(Line({ max: WORKSHEET_TITLE_MAX })),
        kind: Type.Optional(OneOf(CONTENT_KINDS)),
      },
      strict,
    ),
    output: pageOf('contentList', PlaceableContent),
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/admin/courses',
    access: siteAdmin,
    summary: 'Makes a course of the site, empty and not yet published. [LMS-222]',
    input: Type.Object({ ...NEW_COURSE, admits: Type.Optional(admits) }, strict),
    output: CourseMade,
    limits: COURSE_LIMITS,
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/admin/courses/:courseId',
    access: siteAdmin,
    summary: 'Changes the title and the description of a course of the site. [LMS-222]',
    input: byCourse,
    fields: { ...COURSE_FACTS, admits },
    output: Nothing,
    errors: changing,
  }),
  arrange: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/admin/courses/:courseId/outlines',
    access: siteAdmin,
    summary: 'Puts lessons and their items into this order; what is left out is taken out. [LMS-222]',
    input: byCourse,
    fields: COURSE_OUTLINE,
    output: CourseArranged,
    errors: [...changing, ...COURSE_REFUSALS.arrange],
  }),
  show: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/admin/courses/:courseId/visiblestates',
    access: siteAdmin,
    summary: 'Publishes a course of the site or takes it out of sight; whoever is enrolled may go on. [LMS-222]',
    input: Type.Object({ ...byCourse, ...COURSE_VISIBILITY }, strict),
    output: Nothing,
    errors: [...changing, ...COURSE_REFUSALS.show],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/admin/courses/:courseId',
    access: siteAdmin,
    summary: 'Removes a course of the site in which nobody learns and that no class is held for. [LMS-222]',
    input: Type.Object(byCourse, strict),
    output: Nothing,
    errors: [...changing, ...COURSE_REFUSALS.remove],
  }),
};
