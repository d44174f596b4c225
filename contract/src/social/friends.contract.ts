import Type from 'typebox';
import { signedUp } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import {
  GUARDIAN_APPROVALS,
  GUARDIAN_WAYS,
  PEOPLE_QUERY_MAX_LENGTH,
  PRESENCES,
  RELATIONS,
} from './friends.constants.ts';
import { friendErrors } from './friends.errors.ts';
import { FRIENDSHIP_STATES } from './social.constants.ts';
import { socialErrors } from './social.errors.ts';

const Count = Type.Integer({ minimum: 0 });
const Person = {
  userId: UserId,
  nickname: Type.String(),
  portrait: Nullable(Type.String()),
  level: Type.Integer({ minimum: 1 }),
};
const Query = Line({ max: PEOPLE_QUERY_MAX_LENGTH });

export const Friend = Type.Object({
  ...Person,
  friendshipId: RowId,
  introduction: Type.String(),
  presence: OneOf(PRESENCES),
  since: Instant,
  /** Of the caller's own guardian; null for callers of 14 or more. [SOC-156] */
  guardianApproval: Nullable(OneOf(GUARDIAN_APPROVALS)),
});
export const FriendRequest = Type.Object({
  ...Person,
  friendshipId: RowId,
  state: OneOf(FRIENDSHIP_STATES),
  requestedAt: Instant,
});
export const FoundPerson = Type.Object({ ...Person, relation: OneOf(RELATIONS), friendshipId: Nullable(RowId) });
const Answered = Type.Object({ friendshipId: RowId, state: OneOf(FRIENDSHIP_STATES) });

export const friends = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/friendships',
    access: signedUp,
    summary:
      'My friends: those who are here first, then by name; by a part of the nickname or its first consonants. [SOC-5]',
    input: Type.Object({ ...PageInput, query: Type.Optional(Query) }),
    output: pageOf('friendList', Friend),
  }),
  receives: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/friendships/receives',
    access: signedUp,
    summary: 'Requests that wait for my answer, newest first. [SOC-5]',
    input: Type.Object(PageInput),
    output: pageOf('friendList', FriendRequest),
  }),
  sends: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/friendships/sends',
    access: signedUp,
    summary: 'Requests of mine that wait for an answer, newest first. [SOC-5]',
    input: Type.Object(PageInput),
    output: pageOf('friendList', FriendRequest),
  }),
  counts: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/friendships/counts',
    access: signedUp,
    summary: 'How many friends, requests and blocks there are, for badges.',
    input: Nothing,
    output: Type.Object({ friendCount: Count, receivedCount: Count, sentCount: Count, blockCount: Count }),
  }),
  request: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/friendships',
    access: signedUp,
    summary: 'Asks somebody to be friends; when they have asked already, you are friends at once. [SOC-5] [SOC-6]',
    input: Type.Object({ userId: UserId }, { additionalProperties: false }),
    output: Answered,
    errors: [
      socialErrors.ALREADY_FRIEND_USER,
      friendErrors.FRIEND_USER_NOT_FOUND,
      friendErrors.FRIEND_YOURSELF,
      friendErrors.FRIEND_LIMIT_REACHED,
      friendErrors.FRIEND_REQUESTS_LIMIT_REACHED,
      friendErrors.FRIEND_REQUEST_NOT_POSSIBLE,
      friendErrors.USER_BLOCKED_BY_YOU,
    ],
  }),
  accept: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/friendships/:friendshipId/accept',
    access: signedUp,
    summary: 'Accepts a request that was sent to me. [SOC-5]',
    input: Type.Object({ friendshipId: RowId }),
    output: Answered,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      friendErrors.FRIEND_LIMIT_REACHED,
      friendErrors.FRIEND_REQUEST_NOT_POSSIBLE,
    ],
  }),
  reject: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/friendships/:friendshipId/reject',
    access: signedUp,
    summary: 'Refuses a request that was sent to me; nobody is notified. [SOC-5]',
    input: Type.Object({ friendshipId: RowId }),
    output: Answered,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  askGuardian: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/friendships/guardian-requests',
    access: signedUp,
    summary: 'A child under 14 asks the guardian to look at the friends that wait for approval. [SOC-156]',
    input: Nothing,
    /** `isAsked` false: asked within the last day already, or there is nobody to ask. */
    output: Type.Object({ way: OneOf(GUARDIAN_WAYS), isAsked: Type.Boolean(), waitingCount: Count }),
    limits: [{ per: 'user', max: 20, seconds: 3600 }],
  }),
  remove: defineEndpoint({
    area: 'dolphin',
    method: 'DELETE',
    path: '/friendships/:friendshipId',
    access: signedUp,
    summary: 'Ends a friendship, or takes my own request back.',
    input: Type.Object({ friendshipId: RowId }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};

export const people = {
  find: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users',
    access: signedUp,
    summary: 'People by a part of the nickname or its first consonants; children under 14 by the whole nickname only.',
    input: Type.Object({ ...PageInput, query: Query }),
    output: pageOf('userList', FoundPerson),
    limits: [{ per: 'user', max: 240, seconds: 60 }],
  }),
  suggestions: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/suggestions',
    access: signedUp,
    summary: 'People of the same channels who are no friends yet. [SOC-155]',
    input: Nothing,
    output: Type.Object({ userList: Type.Array(FoundPerson) }),
  }),
};
