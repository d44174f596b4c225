import Type from 'typebox';
import { channelErrors } from '../channels/channels.errors.ts';
import { channel, openToAll, signedUp } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { FAMILY_CHILDREN_MAX } from '../channels/family/family.constants.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import { friendErrors } from './friends.errors.ts';
import { GUARDIAN_APPROVALS, GUARDIAN_ASKED_METHODS } from './friends.constants.ts';

const Token = Type.String({ pattern: '^[\\w-]{30}$' });
const Count = Type.Integer({ minimum: 0 });
/** 0 while nobody has decided. */
const Revision = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** Of a friend a guardian sees who it is, and never the messages. */
export const FriendOfChild = Type.Object({
  friendshipId: RowId,
  userId: UserId,
  nickname: Type.String(),
  portrait: Nullable(Type.String()),
  level: Type.Integer({ minimum: 1 }),
  since: Instant,
  approval: OneOf(GUARDIAN_APPROVALS),
  /** The academy recorded what the guardian decided. */ isByAcademy: Type.Boolean(),
  decidedAt: Nullable(Instant),
  revision: Revision,
});
export const FriendsOfChild = Type.Object({
  childNickname: Type.String(),
  waitingCount: Count,
  ...pageOf('friendList', FriendOfChild).properties,
});
export const Decision = { approval: OneOf(['APPROVED', 'DECLINED'] as const), revision: Revision };
export const Decided = Type.Object({ approval: OneOf(GUARDIAN_APPROVALS), revision: Revision });

/** The page of the guardian who consented by mail. The token stands in that mail and nowhere else. [SOC-158] */
export const guardianFriends = {
  read: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/guardian-friends/:token',
    access: openToAll,
    summary:
      'The friends of a child under 14, those that wait first, for the guardian who consented by mail. [SOC-158]',
    input: Type.Object({ token: Token, ...PageInput }),
    output: FriendsOfChild,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
    limits: [{ per: 'address', max: 60, seconds: 60 }],
  }),
  decide: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/guardian-friends/:token/friendships/:friendshipId',
    access: openToAll,
    summary: 'The guardian approves a friend, declines, or withdraws the approval. [SOC-157] [SOC-158]',
    input: Type.Object({ token: Token, friendshipId: RowId, ...Decision }, { additionalProperties: false }),
    output: Decided,
    errors: [coreErrors.RESOURCE_NOT_FOUND, friendErrors.FRIEND_APPROVAL_CHANGED],
    limits: [{ per: 'address', max: 60, seconds: 60 }],
  }),
};

const OF_CHILD = '/family/children/:channelMemberId/friends';

/** The page of a guardian whose account is linked to the child. Any linked guardian decides, in whatever channel. */
export const childFriends = {
  read: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: OF_CHILD,
    access: signedUp,
    summary: 'The friends of a child under 14, those that wait first, for a linked guardian. [SOC-157]',
    input: Type.Object({ channelMemberId: RowId, ...PageInput }),
    output: FriendsOfChild,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  counts: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/family/friends/counts',
    access: signedUp,
    summary: 'How many friends wait for the caller at each linked child under 14. [SOC-161]',
    input: Nothing,
    output: Type.Object({
      countList: Type.Array(Type.Object({ channelMemberId: RowId, waitingCount: Count }), {
        maxItems: FAMILY_CHILDREN_MAX,
      }),
    }),
  }),
  decide: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: `${OF_CHILD}/:friendshipId`,
    access: signedUp,
    summary: 'A linked guardian approves a friend, declines, or withdraws the approval. [SOC-157]',
    input: Type.Object({ channelMemberId: RowId, friendshipId: RowId, ...Decision }, { additionalProperties: false }),
    output: Decided,
    errors: [coreErrors.RESOURCE_NOT_FOUND, friendErrors.FRIEND_APPROVAL_CHANGED],
  }),
};

const OF_MEMBER = '/channels/:channelId/admin/members/:channelMemberId/friends';
const byMember = { channelId: ChannelId, channelMemberId: RowId };

/**
 * For the managers of the academy that holds the consent on paper: they record what the guardian decided, as long as no
 * guardian has an account. [SOC-163]
 */
export const academyFriends = {
  read: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: OF_MEMBER,
    access: channel('MANAGER', 'channelId'),
    summary:
      'The friends of a child under 14 for whom the academy records the decisions of the guardian; null for every other member. [SOC-163]',
    input: Type.Object({ ...byMember, ...PageInput }),
    output: Type.Object({ friends: Nullable(FriendsOfChild) }),
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  decide: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: `${OF_MEMBER}/:friendshipId`,
    access: channel('MANAGER', 'channelId'),
    summary:
      'Records that the guardian approves a friend, declines, or withdraws, and how the guardian was asked; the audit log keeps who did it. [SOC-163]',
    input: Type.Object(
      { ...byMember, friendshipId: RowId, ...Decision, method: OneOf(GUARDIAN_ASKED_METHODS) },
      { additionalProperties: false },
    ),
    output: Decided,
    errors: [
      channelErrors.CHANNEL_MEMBER_NOT_FOUND,
      coreErrors.RESOURCE_NOT_FOUND,
      friendErrors.FRIEND_APPROVAL_CHANGED,
      friendErrors.FRIEND_OF_ACADEMY,
    ],
  }),
};
