import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Line, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { PAUSE_REASON_MAX, PAUSE_VIEWS } from './pauses.constants.ts';
import { pauseErrors } from './pauses.errors.ts';

const strict = { additionalProperties: false } as const;
const staff = { area: 'eduenv', access: channel('TEACHER', 'channelId') } as const;
const byPause = { channelId: ChannelId, pauseId: RowId };
const Count = Type.Integer({ minimum: 0 });
const fields = {
  fromDay: PlainDate,
  /** The last day; null: open. */ toDay: Nullable(PlainDate),
  reason: Line({ min: 0, max: PAUSE_REASON_MAX }),
};
const Pause = Type.Object({
  pauseId: RowId,
  userId: UserId,
  nickname: Nullable(Type.String()),
  ...fields,
  createdBy: Nullable(Type.String()),
  createdAt: Instant,
  version: EditVersion,
});
const Effects = Type.Object({
  /** Lessons to come that the person does not attend now. */ cancelledCount: Count,
  /** Lessons of a class in which the person has a seat again. */ restoredCount: Count,
  /** Unused tickets, which all stay. */ ticketCount: Count,
});
const refusals = [coreErrors.RESOURCE_NOT_FOUND, pauseErrors.PAUSE_OVERLAPS] as const;

/** Pauses of members: days on which somebody comes to no lesson of a channel. [SCH-240] */
export const pauses = {
  list: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/pauses',
    summary: 'The pauses of a channel, the last to begin first; CURRENT leaves out those that are over. [SCH-243]',
    input: Type.Object(
      {
        channelId: ChannelId,
        view: Type.Optional(OneOf(PAUSE_VIEWS)),
        /** Only of people of this class. */ course_class_id: Type.Optional(RowId),
        ...PageInput,
      },
      strict,
    ),
    output: pageOf('pauseList', Pause),
  }),
  member: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/pauses/members/:userId',
    summary: 'The pauses of one member, the newest first, with the unused tickets that are kept. [SCH-243]',
    input: Type.Object({ channelId: ChannelId, userId: UserId }, strict),
    output: Type.Object({ pauseList: Type.Array(Pause), isPaused: Type.Boolean(), ticketCount: Count }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  preview: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/pauses/members/:userId/previews',
    summary: 'What a pause in these days would do, or the change of one; nothing is written. [SCH-243]',
    input: Type.Object(
      {
        channelId: ChannelId,
        userId: UserId,
        from_day: PlainDate,
        /** Without it the pause is open. */ to_day: Type.Optional(PlainDate),
        /** The pause that would be changed. */ pause_id: Type.Optional(RowId),
      },
      strict,
    ),
    output: Effects,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  create: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/pauses',
    summary:
      'Pauses a member from a day on. Seats in lessons of these days are cancelled, held tickets are free again, and the registrations of the person are paused. [SCH-240] [SCH-241]',
    input: Type.Object({ channelId: ChannelId, userId: UserId, ...fields }, strict),
    output: Type.Object({ pauseId: RowId, ...Effects.properties }),
    errors: refusals,
  }),
  update: defineEdit({
    ...staff,
    method: 'PUT',
    path: '/channels/:channelId/pauses/:pauseId',
    summary:
      'Changes days or reason of a pause, or ends it early: the person has seats in the lessons of their classes again. [SCH-242]',
    input: byPause,
    fields,
    output: Effects,
    errors: [...refusals, pauseErrors.PAUSE_HAS_BEGUN, pauseErrors.PAUSE_IS_OVER],
  }),
  remove: defineEndpoint({
    ...staff,
    method: 'DELETE',
    path: '/channels/:channelId/pauses/:pauseId',
    summary: 'Removes a pause until the end of its first day; seats in lessons of classes come back. [SCH-242]',
    input: Type.Object(byPause, strict),
    output: Effects,
    errors: [coreErrors.RESOURCE_NOT_FOUND, pauseErrors.PAUSE_HAS_BEGUN],
  }),
};
