import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Line, Nothing, Nullable, OneOf, PlainDate, RowId } from '../../core/schema.ts';
import { MEETING_URL_MAX } from '../meetings/meeting-url.ts';
import { MATERIAL_KINDS, MATERIAL_TITLE_MAX, MATERIALS_MAX } from './materials.constants.ts';
import { materialErrors } from './materials.errors.ts';

const strict = { additionalProperties: false } as const;
const staff = { area: 'eduenv', access: channel('TEACHER', 'channelId') } as const;
const byLesson = { channelId: ChannelId, classLessonId: RowId };
const LESSON = '/channels/:channelId/class-lessons/:classLessonId/materials' as const;

const Material = Type.Object({
  kind: OneOf(MATERIAL_KINDS),
  /** Of a course lesson, a content or a worksheet; null: a link. */ targetId: Nullable(RowId),
  title: Type.String(),
  /** Of a link; otherwise empty. */ url: Type.String(),
  /** With which item a course lesson begins; null: it is empty, or something else. */ itemId: Nullable(RowId),
  /** False: the rules of the content do not let the caller in. */ mayOpen: Type.Boolean(),
});

/** What the people of a class use in a lesson. [SCH-260] */
export const lessonMaterials = {
  detail: defineEndpoint({
    area: 'eduenv',
    access: channel('USER', 'channelId'),
    method: 'GET',
    path: LESSON,
    summary:
      'The materials of a lesson: for those who teach always, for its learners from the start of its day, or before if the coach allows it. [SCH-260]',
    input: Type.Object(byLesson, strict),
    output: Type.Object({
      day: PlainDate,
      /** The caller sees the list now. */ isOpen: Type.Boolean(),
      isEarly: Type.Boolean(),
      materialList: Type.Array(Material),
      /** For staff: the lesson of the course with the same number as this lesson in its class. [SCH-261] */
      proposal: Nullable(Type.Object({ targetId: RowId, title: Type.String() })),
      mayEdit: Type.Boolean(),
      version: EditVersion,
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  save: defineEdit({
    ...staff,
    method: 'PUT',
    path: LESSON,
    summary:
      'Attaches materials to a lesson, in this order. Worksheets are assigned to the class when the lesson shows them. [SCH-260]',
    input: byLesson,
    fields: {
      materialList: Type.Array(
        Type.Object(
          {
            kind: OneOf(MATERIAL_KINDS),
            targetId: Nullable(RowId),
            /** Of a link; others have their own. */ title: Line({ min: 0, max: MATERIAL_TITLE_MAX }),
            url: Type.String({ maxLength: MEETING_URL_MAX }),
          },
          strict,
        ),
        { maxItems: MATERIALS_MAX },
      ),
      isEarly: Type.Boolean(),
    },
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, materialErrors.MATERIAL_NOT_FOUND, materialErrors.MATERIAL_URL_INVALID],
  }),
  plan: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/course-classes/:courseClassId/material-plans',
    summary:
      'Attaches the n-th lesson of the course to the n-th lesson of the class, for lessons from today on that have no materials. [SCH-261]',
    input: Type.Object({ channelId: ChannelId, courseClassId: RowId }, strict),
    output: Type.Object({ lessonCount: Type.Integer({ minimum: 0 }) }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  mine: defineEndpoint({
    area: 'eduenv',
    access: channel('USER', 'channelId'),
    method: 'GET',
    path: '/channels/:channelId/lesson-materials',
    summary: "The materials of the caller's lessons in a channel on one day, as far as they are shown. [SCH-260]",
    input: Type.Object({ channelId: ChannelId, day: PlainDate }, strict),
    output: Type.Object({
      lessonList: Type.Array(
        Type.Object({
          classLessonId: RowId,
          courseClassId: Nullable(RowId),
          startMinute: Type.Integer({ minimum: 0, maximum: 1_439 }),
          materialList: Type.Array(Material),
        }),
      ),
    }),
  }),
};
