import { blocks } from '@dolphin/contract/social/blocks.contract';
import { friends } from '@dolphin/contract/social/friends.contract';
import { reports } from '@dolphin/contract/social/reports.contract';
import type { Person, TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';
const MISSING_ID = 4_000_000_000_000;

async function ask(test: TestServer, from: Person, to: Person): Promise<number> {
  return (await callEndpoint(test.http, friends.request, { userId: to.id }, from.headers)).json<{
    friendshipId: number;
  }>().friendshipId;
}
const received = async (test: TestServer, who: Person) => ask(test, await test.makePerson(), who);
const sent = async (test: TestServer, who: Person) => ask(test, who, await test.makePerson());
const someone = async (test: TestServer) => (await test.makePerson()).id;

async function befriend(test: TestServer, who: Person): Promise<number> {
  const friendshipId = await received(test, who);
  await callEndpoint(test.http, friends.accept, { friendshipId }, who.headers);
  return friendshipId;
}

async function block(test: TestServer, who: Person): Promise<number> {
  const userId = await someone(test);
  await callEndpoint(test.http, blocks.add, { userId }, who.headers);
  return userId;
}

async function report(test: TestServer): Promise<number> {
  const reporter = await test.makePerson();
  await callEndpoint(
    test.http,
    reports.user,
    { userId: await someone(test), reason: 'SPAM', evidence: { kind: 'PROFILE' } },
    reporter.headers,
  );
  return (
    await test.db
      .selectFrom('social_reports')
      .select('id')
      .where('reporter_id', '=', reporter.id)
      .executeTakeFirstOrThrow()
  ).id;
}

/** Somebody who learns in the same channel. */
async function mate(test: TestServer, who: Person): Promise<void> {
  const known = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', who.id)
    .executeTakeFirst();
  const channelId = known?.channel_id ?? (await test.makeChannel()).id;
  const added = [...(known ? [] : [who.id]), await someone(test)];
  await test.db
    .insertInto('channels_members')
    .values(added.map((user_id) => ({ channel_id: channelId, user_id, role: 'USER' as const })))
    .execute();
}

const filled = (make: (test: TestServer, who: Person) => Promise<unknown>) => ({
  kind: 'grows' as const,
  fill: async (test: TestServer, who: Person, count: number) => {
    for (let made = 0; made < count; made++) await make(test, who);
  },
});
let found = 0;
const ANYBODY = {
  kind: 'public',
  why: 'people name each other; what they may do then is the rule of the call',
} as const;

const ALL_REPORTS = { kind: 'public', why: 'complaints belong to all administrators of the site' } as const;

export const probes: Probes = {
  inputs: {
    [`POST ${V1}/friendships`]: async (test) => ({ userId: await someone(test) }),
    [`PUT ${V1}/friendships/:friendshipId/accept`]: async (test, who) => ({ friendshipId: await received(test, who) }),
    [`PUT ${V1}/friendships/:friendshipId/reject`]: async (test, who) => ({ friendshipId: await received(test, who) }),
    [`DELETE ${V1}/friendships/:friendshipId`]: async (test, who) => ({ friendshipId: await befriend(test, who) }),
    [`POST ${V1}/blocks`]: async (test) => ({ userId: await someone(test) }),
    [`DELETE ${V1}/blocks/:userId`]: async (test, who) => ({ userId: await block(test, who) }),
    [`POST ${V1}/reports/users`]: async (test) => ({ userId: await someone(test) }),
    [`POST ${V1}/admin/reports/:reportId/hidings`]: async (test) => ({ reportId: await report(test) }),
    [`POST ${V1}/admin/reports/:reportId/hidings/undos`]: async (test) => ({ reportId: await report(test) }),
    [`PUT ${V1}/admin/reports/:reportId`]: async (test) => ({ reportId: await report(test) }),
    [`GET ${V1}/users/:userId`]: async (test) => ({ userId: await someone(test) }),
    [`GET ${V1}/users`]: async (_test, { id }) => ({ query: `찾기${id}x` }),
    [`PUT ${V1}/users/profiles/introductions`]: async () => ({ introduction: '반가워요' }),
  },
  objects: {
    [`PUT ${V1}/friendships/:friendshipId/accept friendshipId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: received,
    },
    [`PUT ${V1}/friendships/:friendshipId/reject friendshipId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: received,
    },
    [`DELETE ${V1}/friendships/:friendshipId friendshipId`]: { kind: 'private', missing: MISSING_ID, make: sent },
    [`DELETE ${V1}/blocks/:userId userId`]: { kind: 'private', missing: MISSING_ID, make: block },
    [`POST ${V1}/friendships userId`]: ANYBODY,
    [`POST ${V1}/blocks userId`]: ANYBODY,
    [`POST ${V1}/reports/users userId`]: ANYBODY,
    [`GET ${V1}/users/:userId userId`]: { kind: 'public', why: 'profiles are for everybody who is signed up' },
    [`POST ${V1}/admin/reports/:reportId/hidings reportId`]: ALL_REPORTS,
    [`POST ${V1}/admin/reports/:reportId/hidings/undos reportId`]: ALL_REPORTS,
    [`PUT ${V1}/admin/reports/:reportId reportId`]: {
      kind: 'public',
      why: 'complaints belong to all administrators of the site',
    },
  },
  lists: {
    [`GET ${V1}/friendships`]: filled(befriend),
    [`GET ${V1}/friendships/receives`]: filled(received),
    [`GET ${V1}/friendships/sends`]: filled(sent),
    [`GET ${V1}/blocks`]: filled(block),
    [`GET ${V1}/admin/reports`]: { kind: 'fixed', why: 'one list for all administrators' },
    [`GET ${V1}/users`]: filled((test, { id }) => test.makePerson({ nickname: `찾기${id}x${++found}` })),
    [`GET ${V1}/users/suggestions`]: filled(mate),
    [`GET ${V1}/users/:userId`]: { kind: 'fixed', why: 'nobody wears more than one item in each category' },
  },
};
