import { randomBytes, randomUUID } from 'node:crypto';
import { signFriendsLink } from '../../../src/social/friend-approvals/friends-link.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';
import { childOf as linkedChild } from './channels-family.probes.ts';

const V1 = '/api/dolphin/v1';

type Guarded = { readonly id: number; readonly token: string };
const children = new Map<string, Promise<Guarded>>();

/** A child under 14 of the guardian who calls, made once for each caller. */
function childOf(test: TestServer, who: Person | undefined): Promise<Guarded> {
  const key = `${test.databaseUrl}/${who?.id ?? 0}`;
  const known = children.get(key) ?? makeChild(test);
  children.set(key, known);
  return known;
}

async function makeChild(test: TestServer): Promise<Guarded> {
  const [{ id }, consentId] = [await test.makePerson({ birthDate: '2016-05-05' }), randomUUID()];
  await insertConsent(test, { id: consentId, childId: id, method: 'EMAIL' });
  return { id, token: signFriendsLink(test.app, { childId: id, consentId }) };
}

async function insertConsent(
  test: TestServer,
  { id, childId, method }: { readonly id: string; readonly childId: number; readonly method: 'EMAIL' | 'ACADEMY' },
): Promise<void> {
  await test.db
    .insertInto('accounts_guardian_consents')
    .values({
      id,
      method,
      secret_hash: randomBytes(32),
      token_hash: randomBytes(32),
      contact_sealed: null,
      email_mark: null,
      state: 'CONFIRMED',
      language: 'KO',
      requested_at: new Date(),
      answered_at: new Date(),
      used_at: new Date(),
      withdrawn_at: null,
      child_user_id: childId,
      confirmed_by: null,
    })
    .execute();
}

async function friend(test: TestServer, childId: number): Promise<number> {
  const other = await test.makePerson();
  const row = test.db.insertInto('social_friendships').values({
    requester_id: other.id,
    addressee_id: childId,
    state: 'ACCEPT',
    requested_at: new Date(),
    answered_at: new Date(),
  });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

/** A member whose linked guardian the caller is, made once for each caller. */
const linked = new Map<string, Promise<number>>();
function linkedOf(test: TestServer, who: Person): Promise<number> {
  const key = `${test.databaseUrl}/${who.id}`;
  const known = linked.get(key) ?? linkedChild(test, who);
  linked.set(key, known);
  return known;
}

async function friendOfMember(test: TestServer, channelMemberId: number): Promise<number> {
  const member = test.db.selectFrom('channels_members').select('user_id').where('id', '=', channelMemberId);
  return friend(test, (await member.executeTakeFirstOrThrow()).user_id);
}

const CHILD = '/api/eduenv/v1/family/children/:channelMemberId/friends';
const ownChild = { kind: 'private', missing: 4_000_000_000_000, make: linkedChild } as const;
const MEMBER = '/api/eduenv/v1/channels/:channelId/admin/members/:channelMemberId/friends';

type OnPaper = { readonly childId: number; readonly channelMemberId: number };

/** A child of the caller's channel whose consent the channel holds on paper. */
async function onPaper(test: TestServer, who: Person): Promise<OnPaper> {
  const channelId = await channelOf(test, who);
  const { id: childId } = await test.makePerson({ birthDate: '2016-05-05' });
  const { id: channelMemberId } = await test.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: childId, role: 'USER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('channels_learner_accounts')
    .values({
      user_id: childId,
      channel_id: channelId,
      request_id: randomUUID(),
      position: 0,
      made_by: null,
      made_at: new Date(),
    })
    .execute();
  await insertConsent(test, { id: randomUUID(), childId, method: 'ACADEMY' });
  return { childId, channelMemberId };
}
const recorded = { approval: 'APPROVED', revision: 0, method: 'PHONE' } as const;
const ownMember = {
  kind: 'private',
  missing: 4_000_000_000_000,
  make: async (test: TestServer, who: Person) => (await onPaper(test, who)).channelMemberId,
} as const;
const PAGE = `${V1}/guardian-friends/:token`;

export const probes: Probes = {
  inputs: {
    [`GET ${PAGE}`]: async (test, who) => ({ token: (await childOf(test, who)).token }),
    [`PUT ${PAGE}/friendships/:friendshipId`]: async (test, who) => {
      const { id, token } = await childOf(test, who);
      return { token, friendshipId: await friend(test, id), approval: 'APPROVED', revision: 0 };
    },
    [`GET ${MEMBER}`]: async (test, who) => ({ channelMemberId: (await onPaper(test, who)).channelMemberId }),
    [`PUT ${MEMBER}/:friendshipId`]: async (test, who) => {
      const { childId, channelMemberId } = await onPaper(test, who);
      return { channelMemberId, friendshipId: await friend(test, childId), ...recorded };
    },
    [`GET ${CHILD}`]: async (test, who) => ({ channelMemberId: await linkedOf(test, who) }),
    [`PUT ${CHILD}/:friendshipId`]: async (test, who) => {
      const channelMemberId = await linkedChild(test, who);
      const friendshipId = await friendOfMember(test, channelMemberId);
      return { channelMemberId, friendshipId, approval: 'APPROVED', revision: 0 };
    },
  },
  objects: {
    [`GET ${MEMBER} channelMemberId`]: ownMember,
    [`PUT ${MEMBER}/:friendshipId channelMemberId`]: {
      ...ownMember,
      with: async (test, _owner, value) => ({
        friendshipId: value === ownMember.missing ? 1 : await friendOfMember(test, Number(value)),
        ...recorded,
      }),
    },
    [`PUT ${MEMBER}/:friendshipId friendshipId`]: {
      kind: 'public',
      why: 'the child is named, and a friendship of another child is missing: see child-friends.test.ts',
    },
    [`GET ${CHILD} channelMemberId`]: ownChild,
    [`PUT ${CHILD}/:friendshipId channelMemberId`]: {
      ...ownChild,
      with: async (test, _owner, value) => ({
        friendshipId: value === ownChild.missing ? 1 : await friendOfMember(test, Number(value)),
        approval: 'APPROVED',
        revision: 0,
      }),
    },
    [`PUT ${CHILD}/:friendshipId friendshipId`]: {
      kind: 'public',
      why: 'the child is named, and a friendship of another child is missing: see child-friends.test.ts',
    },
    [`PUT ${PAGE}/friendships/:friendshipId friendshipId`]: {
      kind: 'public',
      why: 'the token names the child, and a friendship of another child is missing: see friend-approvals.test.ts',
    },
  },
  lists: {
    'GET /api/eduenv/v1/family/friends/counts': {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let made = 0; made < count; made++) await linkedChild(test, who);
      },
    },
    [`GET ${CHILD}`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const channelMemberId = await linkedOf(test, who);
        for (let made = 0; made < count; made++) await friendOfMember(test, channelMemberId);
      },
    },
    [`GET ${PAGE}`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        const { id } = await childOf(test, who);
        for (let made = 0; made < count; made++) await friend(test, id);
      },
    },
  },
};
