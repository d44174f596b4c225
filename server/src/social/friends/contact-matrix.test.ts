import { CHANNEL_ROLES, type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../../tools/test-run/long.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { type Client, connect } from '../../core/realtime/socket-client.fixture.ts';
import { chatCalls } from '../chat/chat.fixture.ts';
import { inOneClass } from './class.fixture.ts';
import { type Contact, contactFrom, type ContactFacts } from './contact.rules.ts';
import { contactOf } from './may-contact.ts';
import { socialPart } from './social-part.queries.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
/** The last day of being 13, in Seoul, and the first of being 14. */
const AGES = { child: '2012-11-16', 'just 14': '2012-11-15', grown: '1990-01-01' } as const;
type Age = keyof typeof AGES;
const BOTH_AGES = Object.keys(AGES) as Age[];

/** How two people stand to each other. `coach`: the first teaches a class of the second. */
const RELATIONS = [
  'strangers',
  'asked',
  'friends',
  'approved by the first',
  'approved by the second',
  'approved by both',
  'declined',
  'withdrawn',
  'coach',
  'mates',
  'friends and blocked',
  'coach and blocked',
] as const;
type Relation = (typeof RELATIONS)[number];

type Case = { readonly relation: Relation; readonly first: Age; readonly second: Age; readonly role: ChannelRole };
/** Roles make a difference for a coach alone, and have to make none elsewhere. */
const cases: readonly Case[] = RELATIONS.flatMap((relation) =>
  BOTH_AGES.flatMap((first) =>
    BOTH_AGES.flatMap((second) =>
      (relation === 'coach' || relation === 'mates' ? CHANNEL_ROLES : (['USER', 'TEACHER'] as const)).map((role) => ({
        relation,
        first,
        second,
        role,
      })),
    ),
  ),
);

/** Where the role must make no difference, one of the two in `npm test`: in turn, so that each relation has both. */
const isTried = ({ relation }: Case, index: number): boolean =>
  isLongRun || relation === 'coach' || relation === 'mates' || (index + Math.floor(index / 2)) % 2 === 0;

/** The rule in plain terms, written apart from the program: what the first learns who writes to the second. */
function expected({ relation, first, second, role }: Case): Contact {
  if (relation.endsWith('blocked')) return 'BLOCKED';
  const isChild = { first: first === 'child', second: second === 'child' };
  if (!isChild.first && !isChild.second) return 'ALLOWED';
  if (relation === 'coach') return passes([role], 'TEACHER') ? 'ALLOWED' : 'CHILD';
  if (['strangers', 'asked', 'mates'].includes(relation)) return 'CHILD';
  const approvals = {
    first: relation === 'approved by the first' || relation === 'approved by both',
    second: relation === 'approved by the second' || relation === 'approved by both',
  };
  const isApproved = (!isChild.first || approvals.first) && (!isChild.second || approvals.second);
  return isApproved ? 'ALLOWED' : 'UNAPPROVED';
}

function factsOf({ relation, first, second, role }: Case): ContactFacts {
  const isIn = (...list: readonly Relation[]) => list.includes(relation);
  const areFriends = relation.startsWith('approved') || isIn('friends', 'declined', 'withdrawn', 'friends and blocked');
  const isApprovedBy = (age: Age, by: Relation) => age !== 'child' || isIn(by, 'approved by both');
  return {
    isBlocking: false,
    isBlocked: relation.endsWith('blocked'),
    areFriends,
    isApproved:
      areFriends && isApprovedBy(first, 'approved by the first') && isApprovedBy(second, 'approved by the second'),
    isChildBetween: first === 'child' || second === 'child',
    isCoachBetween: relation.startsWith('coach') && passes([role], 'TEACHER'),
  };
}

let server: TestServer;
const { open, send, clearRateLimits, block } = chatCalls(() => server);
beforeAll(async () => void (server = await startTestServer({ now: () => NOW, background: true })));
const clients: Client[] = [];
afterAll(async () => {
  for (const client of clients) client.ws.terminate();
  await server.close();
});

async function makePair({ relation, first, second, role }: Case, known?: Person): Promise<readonly [Person, Person]> {
  const one = await server.makePerson({ birthDate: AGES[first] });
  const other = known ?? (await server.makePerson({ birthDate: AGES[second] }));
  const isAsked = relation === 'asked';
  if (/^(asked|friends|approved|declined|withdrawn)/.test(relation)) {
    const { id } = await server.db
      .insertInto('social_friendships')
      .values({
        requester_id: other.id,
        addressee_id: one.id,
        state: isAsked ? 'PENDING' : 'ACCEPT',
        requested_at: NOW,
        answered_at: isAsked ? null : NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const decide = (child: Person, state: 'APPROVED' | 'DECLINED') =>
      server.db
        .insertInto('social_friend_approvals')
        .values({ friendship_id: id, child_id: child.id, state, guardian_user_id: null, decided_at: NOW })
        .execute();
    if (relation === 'approved by the first' || relation === 'approved by both') await decide(one, 'APPROVED');
    if (relation === 'approved by the second' || relation === 'approved by both') await decide(other, 'APPROVED');
    if (relation === 'declined' || relation === 'withdrawn')
      for (const child of [one, other]) await decide(child, 'DECLINED');
  }
  if (relation.startsWith('coach') || relation === 'mates') await enrol(one, other, role, relation !== 'mates');
  if (relation.endsWith('blocked')) await block(other, one);
  return [one, other];
}

/** The first in a role and the second as a learner of one channel, in a class of it or not. */
async function enrol(one: Person, other: Person, role: ChannelRole, isClass: boolean): Promise<void> {
  const { id: channelId } = await server.makeChannel();
  await server.db
    .insertInto('channels_members')
    .values([
      { channel_id: channelId, user_id: one.id, role },
      { channel_id: channelId, user_id: other.id, role: 'USER' },
    ])
    .execute();
  if (isClass) await inOneClass(server.db, channelId, [one, other]);
}

const named = ({ relation, first, second, role }: Case) => `${first} (${role}) to ${second}, ${relation}`;

describe('[SOC-124] [SOC-156] who may whisper to whom', () => {
  it('has more than 200 cases of role, age and relation', () => {
    expect(cases.length).toBeGreaterThan(200);
    expect(new Set(cases.map(named)).size).toBe(cases.length);
  });

  it('follows the rule in every case', () => {
    for (const one of cases) expect([named(one), contactFrom(factsOf(one))]).toEqual([named(one), expected(one)]);
  });

  it('reads the facts of the rule from the database, in both directions', async () => {
    const sample = cases
      .filter(isTried)
      .filter(
        ({ relation, first, role }, index) =>
          (relation !== 'coach' && relation !== 'mates') ||
          (first !== 'just 14' && (role === 'TEACHER' || index % 5 === 0)),
      );
    for (const one of sample) {
      const [from, to] = await makePair(one);
      const wanted = expected(one);
      const back = wanted === 'BLOCKED' ? 'BLOCKING' : wanted;
      const found = [await contactOf(server.db, from.id, to.id, NOW), await contactOf(server.db, to.id, from.id, NOW)];
      expect([named(one), ...found]).toEqual([named(one), wanted, back]);
      expect([named(one), (await socialPart(server.db, from.id, to.id, NOW)).mayWhisper]).toEqual([
        named(one),
        wanted === 'ALLOWED',
      ]);
    }
  });

  it('opens a conversation and takes a message where the rule allows it, and nowhere else', async () => {
    const sample = cases
      .filter(isTried)
      .filter(
        ({ first, second, role }) =>
          (role === 'USER' || role === 'TEACHER' || role === 'MANAGER') && (first === 'child' || second === 'child'),
      );
    for (const one of sample) {
      const [from, to] = await makePair(one);
      await clearRateLimits();
      const opened = await open(from, to);
      const isAllowed = expected(one) === 'ALLOWED';
      expect([named(one), opened.status === 200]).toEqual([named(one), isAllowed]);
      // A conversation of earlier days stays; what is sent to it follows the same rule.
      const chatId = isAllowed ? opened.body.chatId : await oldChat(from, to);
      expect([named(one), (await send(from, chatId, '안녕')).status === 200]).toEqual([named(one), isAllowed]);
    }
  });

  it('passes typing on where the rule allows it, and nowhere else', async () => {
    const child = await server.makePerson({ birthDate: AGES.child });
    const relations = ['friends', 'declined', 'mates', 'strangers', 'coach', 'approved by both'] as const;
    const senders = new Map<Relation, { person: Person; chatId: number; client: Client }>();
    for (const relation of relations) {
      const [person] = await makePair({ relation, first: 'grown', second: 'child', role: 'TEACHER' }, child);
      senders.set(relation, { person, chatId: await oldChat(person, child), client: await listen(person) });
    }
    const receiver = await listen(child);
    for (const { client, chatId } of senders.values()) client.send({ t: 'say', n: 'social.typing', p: { chatId } });
    const allowed = ['coach', 'approved by both'] as const;
    const idOf = (relation: Relation) => senders.get(relation)?.person.id ?? 0;
    const typed = () => receiver.events.filter(({ e }) => e === 'social.typed').map(({ p }) => p['userId']);
    await until('those who may are received', () => allowed.every((relation) => typed().includes(idOf(relation))));
    const last = senders.get('coach');
    await send(last?.person ?? child, last?.chatId ?? 0, '다음');
    await until('something later came', () => receiver.events.some(({ e }) => e === 'social.messageSent'));
    expect(new Set(typed())).toEqual(new Set(allowed.map(idOf)));
  });
});

async function listen(person: Person): Promise<Client> {
  const client = connect((server.http.server.address() as { port: number }).port);
  clients.push(client);
  await client.hello((person.headers['authorization'] ?? '').replace('Bearer ', ''));
  return client;
}

async function oldChat(one: Person, other: Person): Promise<number> {
  const [low, high] = [Math.min(one.id, other.id), Math.max(one.id, other.id)];
  const { id } = await server.db
    .insertInto('social_chats')
    .values({ low_id: low, high_id: high, created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('social_chat_sides')
    .values([
      { chat_id: id, user_id: one.id, partner_id: other.id, last_message_id: null, read_at: null },
      { chat_id: id, user_id: other.id, partner_id: one.id, last_message_id: null, read_at: null },
    ])
    .execute();
  return id;
}
