import { sanctions } from '@dolphin/contract/accounts/admin/sanctions.contract';
import { insertSanction } from '../../../src/accounts/sanctions/sanctions.queries.ts';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';
const E = '/api/eduenv/v1';
const MISSING_ID = 4_000_000_000_000;
const FOR_ALL = { kind: 'public', why: 'for administrators of the site alone, who may name everybody' } as const;

const someone = async (test: TestServer) => ({ userId: (await test.makePerson()).id });

async function sanctioned(test: TestServer, admin: Person): Promise<{ userId: number; sanctionId: number }> {
  const { userId } = await someone(test);
  const input = { userId, kind: 'WARN', reason: '고운 말을 써 주세요' };
  const answer = await callEndpoint(test.http, sanctions.create, input, admin.headers);
  return { userId, sanctionId: answer.json<{ sanctionId: number }>().sanctionId };
}

/** A warning of the person's own. */
const warned = (test: TestServer, { id }: Person) =>
  insertSanction(test.db, {
    userId: id,
    kind: 'WARN',
    reason: `이유 ${Math.random()}`,
    until: null,
    reportId: null,
    byId: id,
    now: new Date(),
  });

export const probes: Probes = {
  inputs: {
    [`GET ${V1}/admin/users`]: async () => ({}),
    [`GET ${V1}/admin/users/:userId`]: someone,
    [`POST ${V1}/admin/users/:userId/sanctions`]: async (test) => ({
      ...(await someone(test)),
      kind: 'SUSPEND',
      reason: '쉬어 가요',
      until: new Date(Date.now() + 86_400_000).toISOString(),
    }),
    [`POST ${V1}/admin/users/:userId/sanctions/:sanctionId/undos`]: sanctioned,
    [`PUT ${V1}/users/sanctions/:sanctionId/check`]: async (test, who) => ({ sanctionId: await warned(test, who) }),
    [`GET ${E}/admin/channels`]: async () => ({}),
    [`GET ${E}/admin/channels/:channelId`]: async (test) => ({ channelId: (await test.makeChannel()).id }),
  },
  objects: {
    [`GET ${V1}/admin/users/:userId userId`]: FOR_ALL,
    [`POST ${V1}/admin/users/:userId/sanctions userId`]: FOR_ALL,
    [`POST ${V1}/admin/users/:userId/sanctions reportId`]: FOR_ALL,
    [`POST ${V1}/admin/users/:userId/sanctions/:sanctionId/undos userId`]: FOR_ALL,
    [`POST ${V1}/admin/users/:userId/sanctions/:sanctionId/undos sanctionId`]: FOR_ALL,
    [`PUT ${V1}/users/sanctions/:sanctionId/check sanctionId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: warned,
    },
    [`GET ${E}/admin/channels/:channelId channelId`]: FOR_ALL,
  },
  lists: {
    [`GET ${V1}/admin/users`]: {
      kind: 'grows',
      fill: async (test, _who, count) => {
        for (let made = 0; made < count; made++) await test.makePerson();
      },
    },
    [`GET ${V1}/admin/users/:userId`]: { kind: 'fixed', why: 'one statement each for sanctions and channels' },
    [`GET ${V1}/users/sanctions`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let made = 0; made < count; made++) await warned(test, who);
      },
    },
    [`GET ${E}/admin/channels`]: {
      kind: 'grows',
      fill: async (test, _who, count) => {
        for (let made = 0; made < count; made++) await test.makeChannel();
      },
    },
    [`GET ${E}/admin/channels/:channelId`]: { kind: 'fixed', why: 'one statement for the staff' },
  },
};
