import { CHANNEL_ROLES, type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { areFriends } from './contact.queries.ts';
import { inOneClass } from './class.fixture.ts';
import { contactOf, mayContact } from './may-contact.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
/** The last day of being 13, in Seoul, and the first of being 14. */
const CHILD = '2012-11-16';
const JUST_14 = '2012-11-15';
const GROWN = '1990-01-01';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server.close());

const befriend = (one: Person, other: Person, state: 'ACCEPT' | 'PENDING' | 'REJECT' = 'ACCEPT') =>
  server.db
    .insertInto('social_friendships')
    .values({
      requester_id: one.id,
      addressee_id: other.id,
      state,
      requested_at: NOW,
      answered_at: state === 'PENDING' ? null : NOW,
    })
    .execute();
const block = (one: Person, other: Person) =>
  server.db.insertInto('social_blocks').values({ blocker_id: one.id, blocked_id: other.id, created_at: NOW }).execute();
/** People of one channel, who are all in one class of it. */
const enrol = async (people: readonly (readonly [Person, ChannelRole])[]) => {
  const { id } = await server.makeChannel();
  for (const [person, role] of people)
    await server.db.insertInto('channels_members').values({ channel_id: id, user_id: person.id, role }).execute();
  await inOneClass(
    server.db,
    id,
    people.map(([person]) => person),
  );
};
const both = async (one: Person, other: Person) => [
  await contactOf(server.db, one.id, other.id, NOW),
  await contactOf(server.db, other.id, one.id, NOW),
];

const RELATIONS = ['strangers', 'asked', 'rejected', 'friends', 'blocking', 'friends and blocking'] as const;
const AGES = [
  ['grown', GROWN],
  ['just 14', JUST_14],
  ['child', CHILD],
] as const;

/** The rule in plain terms: a block forbids everything; with a child friendship is not enough. */
function expected(relation: (typeof RELATIONS)[number], hasChild: boolean): readonly string[] {
  if (relation.includes('blocking')) return ['BLOCKING', 'BLOCKED'];
  if (!hasChild) return ['ALLOWED', 'ALLOWED'];
  return relation === 'friends' ? ['UNAPPROVED', 'UNAPPROVED'] : ['CHILD', 'CHILD'];
}

describe('who may write to whom', () => {
  for (const relation of RELATIONS) {
    it(`[SOC-124] by age, when they are ${relation}`, async () => {
      for (const [, mine] of AGES) {
        for (const [, theirs] of AGES) {
          const one = await server.makePerson({ birthDate: mine });
          const other = await server.makePerson({ birthDate: theirs });
          if (relation.startsWith('friends')) await befriend(one, other);
          if (relation === 'asked') await befriend(one, other, 'PENDING');
          if (relation === 'rejected') await befriend(one, other, 'REJECT');
          if (relation.includes('blocking')) await block(one, other);
          expect(await both(one, other), `${mine} ${theirs}`).toEqual(
            expected(relation, mine === CHILD || theirs === CHILD),
          );
        }
      }
    });
  }

  it('[SOC-124] by the roles of a grown-up and a child in one channel: only who teaches a class of the child reaches it', async () => {
    for (const role of CHANNEL_ROLES) {
      for (const childRole of ['ADVANCED', 'USER', 'VISITOR', 'PENDING', 'BEN'] as const) {
        const grown = await server.makePerson({ birthDate: GROWN });
        const child = await server.makePerson({ birthDate: CHILD });
        await enrol([
          [grown, role],
          [child, childRole],
        ]);
        const isOwnCoach = passes([role], 'TEACHER') && passes([childRole], 'USER');
        expect(await both(grown, child), `${role} and ${childRole}`).toEqual(
          isOwnCoach ? ['ALLOWED', 'ALLOWED'] : ['CHILD', 'CHILD'],
        );
      }
    }
  });

  it('[SOC-124] not by the coach of another channel, and not by the coach the child has blocked', async () => {
    const coach = await server.makePerson({ birthDate: GROWN });
    const child = await server.makePerson({ birthDate: CHILD });
    await enrol([[coach, 'TEACHER']]);
    await enrol([[child, 'USER']]);
    expect(await mayContact(server.db, coach.id, child.id, NOW)).toBe(false);
    await enrol([
      [coach, 'TEACHER'],
      [child, 'USER'],
    ]);
    expect(await mayContact(server.db, coach.id, child.id, NOW)).toBe(true);
    await block(child, coach);
    expect(await both(coach, child)).toEqual(['BLOCKED', 'BLOCKING']);
  });

  it('nobody with themselves, with those who left, with those who have not signed up', async () => {
    const me = await server.makePerson();
    const half = await server.makePerson({ isSignedUp: false });
    const left = await server.makePerson();
    await server.db
      .updateTable('accounts_users')
      .set({ left_at: NOW, email: null, nickname: null, nickname_key: null, birth_date: null })
      .where('id', '=', left.id)
      .execute();
    for (const id of [me.id, half.id, left.id, 4_000_000])
      expect(await contactOf(server.db, me.id, id, NOW)).toBe('MISSING');
  });

  it('knows friends from both sides', async () => {
    const one = await server.makePerson();
    const other = await server.makePerson();
    await befriend(one, other, 'PENDING');
    expect(await areFriends(server.db, one.id, other.id)).toBe(false);
    await server.db
      .updateTable('social_friendships')
      .set({ state: 'ACCEPT', answered_at: NOW })
      .where('requester_id', '=', one.id)
      .execute();
    expect([await areFriends(server.db, one.id, other.id), await areFriends(server.db, other.id, one.id)]).toEqual([
      true,
      true,
    ]);
  });
});
