import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { PostFile } from '../../channels/posts/posts.schema.ts';
import { RichText } from '../../channels/posts/rich-text.ts';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { contentAccessErrors } from '../access-errors.ts';
import { COURSE_SUBJECTS, ITEM_STATES } from '../storages/contents.ts';
import { COURSE_COVERS } from './courses.constants.ts';
import { TAKING_ERRORS } from './courses.contract.ts';
import { LessonItem, Level } from './courses.schema.ts';
import { learningErrors } from '../learning.errors.ts';

const Count = Type.Integer({ minimum: 0 });
const errors = [
  coreErrors.RESOURCE_NOT_FOUND,
  channelErrors.CHANNEL_NOT_FOUND,
  channelErrors.CHANNEL_MEMBER_NOT_FOUND,
  ...TAKING_ERRORS,
  learningErrors.NOT_ENROLLED_COURSE,
] as const;

export const lessons = {
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/lessons/:lessonId',
    access: signedUp,
    summary: 'A lesson as it is worked through: its items in order, and the lessons before and after. [LMS-1]',
    input: Type.Object({ lessonId: RowId }),
    output: Type.Object({
      lessonId: RowId,
      title: Type.String(),
      summary: Type.String(),
      position: Count,
      courseId: RowId,
      courseTitle: Type.String(),
      channelId: Nullable(ChannelId),
      subject: OneOf(COURSE_SUBJECTS),
      cover: OneOf(COURSE_COVERS),
      courseDoneCount: Count,
      courseItemCount: Count,
      lessonCount: Count,
      isFinished: Type.Boolean(),
      /** Somebody of the staff looks in without being enrolled; nothing is kept of it. */
      isPreview: Type.Boolean(),
      itemList: Type.Array(LessonItem),
      previousLessonId: Nullable(RowId),
      nextLessonId: Nullable(RowId),
    }),
    errors,
  }),
  mark: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/users/lessons/:lessonId/items/:itemId/states',
    access: signedUp,
    summary:
      'Notes that an item was opened, or that a document was read to its end; problems become done by the judge alone. [LMS-103]',
    input: Type.Object({ lessonId: RowId, itemId: RowId, state: OneOf(ITEM_STATES) }, { additionalProperties: false }),
    output: Type.Object({
      state: OneOf(ITEM_STATES),
      courseDoneCount: Count,
      courseItemCount: Count,
      isLessonDone: Type.Boolean(),
      isCourseDone: Type.Boolean(),
    }),
    errors,
  }),
};

export const documents = {
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/documents/:documentId',
    access: signedUp,
    summary: 'A document to read. [LMS-7]',
    input: Type.Object({ documentId: RowId }),
    output: Type.Object({
      documentId: RowId,
      title: Type.String(),
      channelId: Nullable(ChannelId),
      level: Level,
      tagList: Type.Array(Type.String()),
      body: RichText,
      fileList: Type.Array(PostFile),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, ...contentAccessErrors],
  }),
};
