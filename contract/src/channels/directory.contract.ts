import Type from 'typebox';
import { siteAdmin } from '../core/access.ts';
import { defineEndpoint, mayLag } from '../core/endpoint.ts';
import { CHANNEL_ROLES } from '../core/roles.ts';
import { ChannelId, Instant, Line, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import { channelErrors } from './channels.errors.ts';

export const CHANNEL_DIRECTORY_PAGE_SIZE = 20;

export const DirectoryChannel = Type.Object({
  channelId: ChannelId,
  name: Type.String(),
  slug: Type.String(),
  domain: Nullable(Type.String()),
  logoUrl: Nullable(Type.String()),
  memberCount: Type.Integer({ minimum: 0 }),
  isPublic: Type.Boolean(),
  owner: Nullable(Type.Object({ userId: UserId, nickname: Nullable(Type.String()) })),
  createdAt: Instant,
  closedAt: Nullable(Instant),
});

/** Channels of the whole site, also hidden and closed ones, for its administrators. [SEC-214] */
export const channelDirectory = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/admin/channels',
    access: siteAdmin,
    freshness: mayLag('A list to search and to look at.'),
    summary: 'Channels, newest first; also by a part of name, address or domain. [SEC-214]',
    input: Type.Object(
      { query: Type.Optional(Line({ max: 60 })), cursor: Type.Optional(RowId) },
      { additionalProperties: false },
    ),
    output: Type.Object({ channelList: Type.Array(DirectoryChannel), nextCursor: Nullable(RowId) }),
  }),
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/admin/channels/:channelId',
    access: siteAdmin,
    freshness: mayLag('To look at; changes are made elsewhere.'),
    summary: 'One channel with the people who run it. [SEC-214]',
    input: Type.Object({ channelId: ChannelId }),
    output: Type.Object({
      ...DirectoryChannel.properties,
      introduction: Type.String(),
      staffList: Type.Array(
        Type.Object({ userId: UserId, nickname: Nullable(Type.String()), role: OneOf(CHANNEL_ROLES) }),
      ),
    }),
    errors: [channelErrors.CHANNEL_NOT_FOUND],
  }),
};
