import Type from 'typebox';
import { open } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { CHANNEL_ROLES } from '../core/roles.ts';
import { ChannelId, Nullable, OneOf, PlainDate, RowId, UserId } from '../core/schema.ts';
import { channelErrors } from './channels.errors.ts';

const byChannel = Type.Object({ channelId: ChannelId }, { additionalProperties: false });
const errors = [channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND] as const;
const Person = Type.Object({ userId: UserId, nickname: Type.String(), portrait: Nullable(Type.String()) });
const title = { title: Type.String(), summary: Type.String(), pictureUrl: Nullable(Type.String()) };

/** What stands on a channel's home beside its boards. */
export const channelMainPage = {
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/main-pages',
    access: open,
    summary:
      'Who runs the channel, who is here now, and the next days off. Only members see the names of those who are here. [CHN-9]',
    input: byChannel,
    output: Type.Object({
      staffList: Type.Array(Type.Object({ ...Person.properties, role: OneOf(CHANNEL_ROLES) })),
      onlineCount: Type.Integer({ minimum: 0 }),
      onlineList: Type.Array(Person),
      holidayList: Type.Array(
        Type.Object({ holidayId: RowId, startDate: PlainDate, endDate: PlainDate, name: Type.String() }),
      ),
    }),
    errors,
  }),
  courses: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/recommendations/courses',
    access: open,
    summary: 'Courses that the channel recommends to the caller. [CHN-12]',
    input: byChannel,
    output: Type.Object({ courseList: Type.Array(Type.Object({ courseId: RowId, ...title })) }),
    errors,
  }),
  worksheets: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/recommendations/worksheets',
    access: open,
    summary: 'Worksheets that the channel recommends to the caller. [CHN-12]',
    input: byChannel,
    output: Type.Object({ worksheetList: Type.Array(Type.Object({ worksheetId: RowId, ...title })) }),
    errors,
  }),
};
