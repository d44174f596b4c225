import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';

const staff = { area: 'eduenv', access: channel('TEACHER', 'channelId') } as const;
const byClass = { channelId: ChannelId, courseClassId: RowId };
const between = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
export const OVERRIDE_ROLES = ['TEACHER', 'MANAGER'] as const;

/** How the lessons of a class are made, booked, moved, cancelled and paid. */
const fields = {
  /** Learners book lessons from the free times of coach and learner. */ isBookable: Type.Boolean(),
  lessonMinutes: between(10, 480),
  capacity: Nullable(between(1, 500)),
  roomId: Nullable(RowId),
  skipsHolidays: Type.Boolean(),
  usesTickets: Type.Boolean(),
  cancelHours: between(0, 720),
  moveHours: between(0, 720),
  changesPerMonth: between(0, 100),
  overrideRole: OneOf(OVERRIDE_ROLES),
  chargesAbsence: Type.Boolean(),
  grantsMakeup: Type.Boolean(),
  makeupDays: between(1, 365),
  offerMinutes: between(1, 1_440),
};

/** [SCH-210] */
export const classPolicies = {
  find: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/course-classes/:courseClassId/policies',
    summary: 'The rules of the lessons of a class; the defaults, if nobody changed them. [SCH-210]',
    input: Type.Object(byClass, { additionalProperties: false }),
    output: Type.Object({ ...fields, version: EditVersion }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  update: defineEdit({
    ...staff,
    method: 'PUT',
    path: '/channels/:channelId/course-classes/:courseClassId/policies',
    summary: 'Changes the rules of the lessons of a class; its lessons to come follow. [SCH-210]',
    input: byClass,
    fields,
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
