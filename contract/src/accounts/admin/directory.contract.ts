import Type from 'typebox';
import { siteAdmin } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { CHANNEL_ROLES } from '../../core/roles.ts';
import { ChannelId, Instant, Line, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { SIGNUP_PATHS } from '../accounts.constants.ts';
import { Sanction } from './sanctions.contract.ts';

/** Which people a list shows: everybody, or those who cannot sign in now. */
export const DIRECTORY_STATES = ['ALL', 'SUSPENDED', 'BANNED'] as const;
export type DirectoryState = (typeof DIRECTORY_STATES)[number];
export const ACCOUNT_STATES = ['ACTIVE', 'SUSPENDED', 'BANNED'] as const;
export const DIRECTORY_PAGE_SIZE = 20;
export const DIRECTORY_QUERY_MAX = 60;

export const DirectoryUser = Type.Object({
  userId: UserId,
  nickname: Nullable(Type.String()),
  name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  /** For accounts that the staff of a channel made. */
  loginName: Nullable(Type.String()),
  portrait: Nullable(Type.String()),
  isAdmin: Type.Boolean(),
  isSignedUp: Type.Boolean(),
  state: OneOf(ACCOUNT_STATES),
  /** The end of a suspension. */
  until: Nullable(Instant),
  createdAt: Instant,
  lastUsedAt: Nullable(Instant),
});

/** People of the whole site, for its administrators. [SEC-214] */
export const userDirectory = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/users',
    access: siteAdmin,
    summary: 'People, newest first; also by a part of nickname, name, login name or e-mail address. [SEC-214]',
    input: Type.Object(
      {
        query: Type.Optional(Line({ max: DIRECTORY_QUERY_MAX })),
        state: Type.Optional(OneOf(DIRECTORY_STATES)),
        cursor: Type.Optional(RowId),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ userList: Type.Array(DirectoryUser), nextCursor: Nullable(RowId) }),
  }),
  detail: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/users/:userId',
    access: siteAdmin,
    summary: 'One person with their channels and everything that was decided about them. [SEC-214]',
    input: Type.Object({ userId: UserId }),
    output: Type.Object({
      ...DirectoryUser.properties,
      birthDate: Nullable(Type.String()),
      signupPath: OneOf(SIGNUP_PATHS),
      sanctionList: Type.Array(Sanction),
      channelList: Type.Array(
        Type.Object({ channelId: ChannelId, name: Type.String(), slug: Type.String(), role: OneOf(CHANNEL_ROLES) }),
      ),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
