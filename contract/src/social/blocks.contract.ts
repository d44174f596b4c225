import Type from 'typebox';
import { signedUp } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEndpoint, mayLag } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { Instant, Nothing, Nullable, UserId } from '../core/schema.ts';
import { friendErrors } from './friends.errors.ts';

export const BlockedPerson = Type.Object({
  userId: UserId,
  nickname: Type.String(),
  portrait: Nullable(Type.String()),
  level: Type.Integer({ minimum: 1 }),
  blockedAt: Instant,
});

export const blocks = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/blocks',
    access: signedUp,
    freshness: mayLag('Only its owner changes the list, and sees the own changes.'),
    summary: 'People I have blocked, newest first.',
    input: Type.Object(PageInput),
    output: pageOf('blockList', BlockedPerson),
  }),
  add: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/blocks',
    access: signedUp,
    summary:
      'Blocks somebody: ends the friendship, and neither finds, asks nor whispers to the other. They are not notified.',
    input: Type.Object({ userId: UserId }, { additionalProperties: false }),
    output: Nothing,
    errors: [friendErrors.FRIEND_USER_NOT_FOUND, friendErrors.FRIEND_YOURSELF, friendErrors.BLOCK_LIMIT_REACHED],
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
  remove: defineEndpoint({
    area: 'dolphin',
    method: 'DELETE',
    path: '/blocks/:userId',
    access: signedUp,
    summary: 'Takes a block back; the friendship does not come back by itself.',
    input: Type.Object({ userId: UserId }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
