import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { notify } from '../../../src/social/public.ts';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';
const MISSING_ID = 4_000_000_000_000;

async function makeNotification(test: TestServer, userId: number): Promise<number> {
  await notify(test.db, { userId, kind: 'welcome', params: { nickname: '하루' } });
  const { id } = await test.db
    .selectFrom('social_notifications')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function makeRemoved(test: TestServer, owner: Person): Promise<number> {
  const notificationId = await makeNotification(test, owner.id);
  await callEndpoint(test.http, notifications.remove, { notificationId }, owner.headers);
  return notificationId;
}

export const probes: Probes = {
  inputs: {
    [`PUT ${V1}/notifications/:notificationId/check`]: async (test, { id }) => ({
      notificationId: await makeNotification(test, id),
    }),
    [`DELETE ${V1}/notifications/:notificationId`]: async (test, { id }) => ({
      notificationId: await makeNotification(test, id),
    }),
    [`PUT ${V1}/notifications/:notificationId/restore`]: async (test, caller) => ({
      notificationId: await makeRemoved(test, caller),
    }),
    [`POST ${V1}/users/notifications`]: async (test, { id }) => ({ idList: [await makeNotification(test, id)] }),
  },
  objects: {
    notificationId: { kind: 'private', missing: MISSING_ID, make: (test, { id }) => makeNotification(test, id) },
    [`PUT ${V1}/notifications/:notificationId/restore notificationId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: makeRemoved,
    },
    [`POST ${V1}/users/notifications idList`]: {
      kind: 'private',
      missing: [MISSING_ID],
      isPassedOver: true,
      make: async (test, { id }) => [await makeNotification(test, id)],
    },
  },
  lists: {
    [`GET ${V1}/users/notifications`]: {
      kind: 'grows',
      fill: async (test, { id }, count) => {
        for (let made = 0; made < count; made++) await makeNotification(test, id);
      },
    },
  },
};
