import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { CHANNEL_ROLES } from '../../core/roles.ts';
import { ChannelId, Line, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { PRESENCES } from '../../social/friends.constants.ts';
import { SEARCHES_PER_MINUTE } from '../channels.constants.ts';
import { MEMBER_QUERY_MAX_LENGTH } from './members.constants.ts';

const Person = Type.Object({
  channelMemberId: RowId,
  userId: UserId,
  nickname: Type.String(),
  portrait: Nullable(Type.String()),
  introduction: Type.String(),
  role: OneOf(CHANNEL_ROLES),
  isVerified: Type.Boolean(),
  presence: OneOf(PRESENCES),
});

/** Who is in a channel, as its members see each other. */
export const channelPeople = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/members',
    access: channel('VISITOR', 'channelId'),
    summary: 'Who is in the channel, by name; by a part of the name or its first consonants, or those who run it.',
    input: Type.Object({
      channelId: ChannelId,
      ...PageInput,
      query: Type.Optional(Line({ max: MEMBER_QUERY_MAX_LENGTH })),
      is_staff: Type.Optional(Type.Boolean()),
    }),
    output: pageOf('memberList', Person),
    limits: [{ per: 'user', max: SEARCHES_PER_MINUTE, seconds: 60, having: 'query' }],
  }),
};
