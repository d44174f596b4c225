import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Line, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { ROOM_NAME_MAX } from '../lessons/lessons.constants.ts';
import { lessonErrors } from '../lessons/lessons.errors.ts';
import { Room } from '../lessons/lessons.schema.ts';

const strict = { additionalProperties: false } as const;
const staff = { area: 'eduenv', access: channel('TEACHER', 'channelId') } as const;
const fields = {
  name: Line({ max: ROOM_NAME_MAX }),
  capacity: Nullable(Type.Integer({ minimum: 1, maximum: 500 })),
};

/** The rooms of a channel, in which lessons take place. [SCH-206] */
export const lessonRooms = {
  list: defineEndpoint({
    ...staff,
    method: 'GET',
    path: '/channels/:channelId/rooms',
    summary: 'The rooms of a channel by name; ARCHIVED: those that are not used any more. [SCH-206] [SCH-263]',
    input: Type.Object({ channelId: ChannelId, view: Type.Optional(OneOf(['CURRENT', 'ARCHIVED'] as const)) }, strict),
    output: Type.Object({ roomList: Type.Array(Type.Object({ ...Room.properties, version: EditVersion })) }),
  }),
  create: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/rooms',
    summary: 'Adds a room. [SCH-206]',
    input: Type.Object({ channelId: ChannelId, ...fields }, strict),
    output: Type.Object({ roomId: RowId }),
    errors: [lessonErrors.ROOM_NAME_TAKEN, lessonErrors.TOO_MANY_ROOMS],
  }),
  update: defineEdit({
    ...staff,
    method: 'PUT',
    path: '/channels/:channelId/rooms/:roomId',
    summary: 'Renames a room or changes how many it holds; not fewer than are in a lesson to come. [SCH-206] [SCH-263]',
    input: { channelId: ChannelId, roomId: RowId },
    fields,
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, lessonErrors.ROOM_NAME_TAKEN, lessonErrors.ROOM_TOO_SMALL],
  }),
  remove: defineEndpoint({
    ...staff,
    method: 'DELETE',
    path: '/channels/:channelId/rooms/:roomId',
    summary: 'Archives a room; lessons to come have none, lessons that were held keep it. [SCH-206]',
    input: Type.Object({ channelId: ChannelId, roomId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  restore: defineEndpoint({
    ...staff,
    method: 'POST',
    path: '/channels/:channelId/rooms/:roomId/restorations',
    summary: 'An archived room is used again. [SCH-263]',
    input: Type.Object({ channelId: ChannelId, roomId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, lessonErrors.ROOM_NAME_TAKEN, lessonErrors.TOO_MANY_ROOMS],
  }),
};
