import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { academyFriends, childFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { friends } from '@dolphin/contract/social/friends.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeFamily } from '../../channels/family/family.fixture.ts';
import { chatCalls } from '../chat/chat.fixture.ts';
import { askAboutFriend } from './friend-approvals.listeners.ts';

const NOW = new Date('2026-11-15T03:00:00Z');

let server: TestServer;
const { open } = chatCalls(() => server);
beforeAll(async () => void (server = await startTestServer({ now: () => NOW })));
afterAll(() => server.close());

async function befriend(one: Person, other: Person): Promise<number> {
  const { id } = await server.db
    .insertInto('social_friendships')
    .values({ requester_id: one.id, addressee_id: other.id, state: 'ACCEPT', requested_at: NOW, answered_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('social_circles')
    .values(
      [{ user_id: one.id }, { user_id: other.id }].map((row) => ({
        ...row,
        requests_day: null,
        guardian_asked_at: null,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
  await askAboutFriend.run(
    { app: server.app, db: server.db, now: NOW },
    { userId: other.id, friendId: one.id, friendshipId: id },
    { seq: 0 },
  );
  return id;
}
const read = (who: Person, channelMemberId: number) =>
  call(server, childFriends.read, { channelMemberId }, who.headers);
const decide = (who: Person, channelMemberId: number, friendshipId: number, revision = 0) =>
  call(server, childFriends.decide, { channelMemberId, friendshipId, approval: 'APPROVED', revision }, who.headers);

it('[SOC-157] a linked guardian is notified, sees who the friend is, and approves', async () => {
  const { child, channelMemberId, linkGuardian } = await makeFamily(server);
  const [mother, friend] = [await server.makePerson(), await server.makePerson()];
  await linkGuardian(mother);
  const friendshipId = await befriend(friend, child);
  const { notificationList } = (await call(server, notifications.list, {}, mother.headers)).body;
  expect(notificationList[0]).toMatchObject({
    kind: 'friendApprovalAsked',
    link: `/family/${channelMemberId}?tab=friends`,
  });
  const { body } = await read(mother, channelMemberId);
  expect(body).toMatchObject({ childNickname: child.nickname, waitingCount: 1, totalCount: 1 });
  expect((await decide(mother, channelMemberId, friendshipId)).body).toEqual({ approval: 'APPROVED', revision: 1 });
  expect([(await open(child, friend)).status, (await open(friend, child)).status]).toEqual([200, 200]);
  expect((await call(server, friends.askGuardian, {}, child.headers)).body).toMatchObject({ way: 'ACCOUNT' });
});

it('[SOC-157] of two guardians the second sees what the first decided', async () => {
  const { child, channelMemberId, linkGuardian } = await makeFamily(server);
  const [mother, father] = [await server.makePerson(), await server.makePerson()];
  await linkGuardian(mother);
  await linkGuardian(father);
  const friendshipId = await befriend(await server.makePerson(), child);
  await decide(mother, channelMemberId, friendshipId);
  expect((await decide(father, channelMemberId, friendshipId)).error.errorCode).toBe('FRIEND_APPROVAL_CHANGED');
  expect((await read(father, channelMemberId)).body.friendList[0]?.approval).toBe('APPROVED');
});

it('[SOC-157] nobody else decides: the child, staff, a stranger, the guardian of another child, a guardian unlinked', async () => {
  const { child, channelMemberId, linkGuardian, people } = await makeFamily(server);
  const [mother, other, unlinked] = [await server.makePerson(), await makeFamily(server), await server.makePerson()];
  await other.linkGuardian(mother);
  const gone = await linkGuardian(unlinked);
  await server.db.deleteFrom('channels_guardian_accounts').where('guardian_id', '=', gone).execute();
  const friendshipId = await befriend(await server.makePerson(), child);
  for (const who of [child, people.MANAGER, people.TEACHER, await server.makePerson(), mother, unlinked])
    expect([
      (await read(who, channelMemberId)).status,
      (await decide(who, channelMemberId, friendshipId)).status,
    ]).toEqual([404, 404]);
  // Nor by naming the friendship of another child.
  expect((await decide(mother, other.channelMemberId, friendshipId)).status).toBe(404);
});

it('[SOC-157] from 14 on nobody is asked, and there is nothing to decide', async () => {
  const { child, channelMemberId, linkGuardian } = await makeFamily(server, { birthDate: '2012-11-15' });
  const [mother, friend] = [await server.makePerson(), await server.makePerson()];
  await linkGuardian(mother);
  const friendshipId = await befriend(friend, child);
  expect([
    (await read(mother, channelMemberId)).status,
    (await decide(mother, channelMemberId, friendshipId)).status,
  ]).toEqual([404, 404]);
  expect((await open(child, friend)).status).toBe(200);
  const { notificationList } = (await call(server, notifications.list, {}, mother.headers)).body;
  expect(notificationList.filter(({ kind }) => kind === 'friendApprovalAsked')).toEqual([]);
});

it('[SOC-161] a guardian sees how many friends wait at each child under 14, and is notified of another one at once', async () => {
  const [one, grown] = [await makeFamily(server), await makeFamily(server, { birthDate: '2010-01-01' })];
  const { channelMemberId } = one;
  const mother = await server.makePerson();
  await one.linkGuardian(mother);
  await grown.linkGuardian(mother);
  const counts = async (who: Person) => (await call(server, childFriends.counts, {}, who.headers)).body.countList;
  expect(await counts(mother)).toEqual([{ channelMemberId, waitingCount: 0 }]);
  const friendshipId = await befriend(await server.makePerson(), one.child);
  await befriend(await server.makePerson(), one.child);
  await befriend(await server.makePerson(), grown.child);
  expect(await counts(mother)).toEqual([{ channelMemberId, waitingCount: 2 }]);
  expect(await counts(one.child)).toEqual([]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from core_outbox where name = 'social.friendshipsChanged' and (payload ->> 'userId')::bigint = ${mother.id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ n: 2 }]);
  await decide(mother, channelMemberId, friendshipId);
  expect(await counts(mother)).toEqual([{ channelMemberId, waitingCount: 1 }]);
});

describe('[SOC-163] a child whose consent the academy holds on paper', () => {
  /** The account was made by the academy, and no guardian has one. */
  async function onPaper(method: 'ACADEMY' | 'EMAIL' = 'ACADEMY') {
    const family = await makeFamily(server);
    const { child, channelMemberId, people } = family;
    const { channel_id: channelId } = await server.db
      .selectFrom('channels_members')
      .select('channel_id')
      .where('id', '=', channelMemberId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('channels_learner_accounts')
      .values({
        user_id: child.id,
        channel_id: channelId,
        request_id: randomUUID(),
        position: 0,
        made_by: people.MANAGER.id,
        made_at: NOW,
      })
      .execute();
    await server.db
      .insertInto('accounts_guardian_consents')
      .values({
        id: randomUUID(),
        secret_hash: randomBytes(32),
        token_hash: randomBytes(32),
        contact_sealed: null,
        email_mark: null,
        method,
        state: 'CONFIRMED',
        language: 'KO',
        requested_at: NOW,
        answered_at: NOW,
        used_at: NOW,
        withdrawn_at: null,
        child_user_id: child.id,
        confirmed_by: method === 'ACADEMY' ? people.MANAGER.id : null,
      })
      .execute();
    const at = { channelId, channelMemberId };
    return {
      ...family,
      channelId,
      readBy: (who: Person) => call(server, academyFriends.read, at, who.headers),
      decideBy: (who: Person, friendshipId: number, more: object = {}) =>
        call(
          server,
          academyFriends.decide,
          { ...at, friendshipId, approval: 'APPROVED', revision: 0, method: 'PHONE', ...more },
          who.headers,
        ),
    };
  }

  it('[SOC-163] a manager records what the guardian decided, the audit log keeps who and how, and the child whispers', async () => {
    const { child, channelId, people, readBy, decideBy } = await onPaper();
    const friend = await server.makePerson();
    const friendshipId = await befriend(friend, child);
    const notices = (await call(server, notifications.list, {}, people.MANAGER.headers)).body.notificationList;
    expect(notices[0]).toMatchObject({ kind: 'friendApprovalNeeded' });
    expect((await call(server, friends.askGuardian, {}, child.headers)).body).toMatchObject({ way: 'ACADEMY' });
    expect((await readBy(people.MANAGER)).body.friends).toMatchObject({ waitingCount: 1, totalCount: 1 });
    expect((await decideBy(people.MANAGER, friendshipId)).body).toEqual({ approval: 'APPROVED', revision: 1 });
    expect((await readBy(people.MANAGER)).body.friends?.friendList[0]).toMatchObject({ isByAcademy: true });
    expect((await open(child, friend)).status).toBe(200);
    const entries = await server.db
      .selectFrom('channels_audit_entries')
      .select(['actor_id', 'user_id', 'kind', 'subject', 'after'])
      .where('channel_id', '=', channelId)
      .where('kind', '=', 'GUARDIAN')
      .execute();
    expect(entries).toEqual([
      {
        actor_id: people.MANAGER.id,
        user_id: child.id,
        kind: 'GUARDIAN',
        subject: 'friendApproved',
        after: `PHONE ${friendshipId}`,
      },
    ]);
    // Of two at once one counts, and the guardian's answer is taken back as it was given.
    const twice = await Promise.all(
      [1, 2].map(() => decideBy(people.MANAGER, friendshipId, { approval: 'DECLINED', revision: 1 })),
    );
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('[SOC-163] nobody decides about a friend who works at the academy', async () => {
    const { child, people, decideBy } = await onPaper();
    for (const who of [people.TEACHER, people.MANAGER]) {
      const refused = await decideBy(people.MANAGER, await befriend(who, child));
      expect([refused.status, refused.error.errorCode]).toEqual([403, 'FRIEND_OF_ACADEMY']);
    }
  });

  it('[SOC-163] ends where a guardian has an account, who sees it and decides again', async () => {
    const { child, channelMemberId, people, linkGuardian, readBy, decideBy } = await onPaper();
    const friendshipId = await befriend(await server.makePerson(), child);
    await decideBy(people.MANAGER, friendshipId);
    const mother = await server.makePerson();
    await linkGuardian(mother);
    expect((await readBy(people.MANAGER)).body).toEqual({ friends: null });
    expect((await decideBy(people.MANAGER, friendshipId, { revision: 1 })).status).toBe(404);
    expect((await read(mother, channelMemberId)).body.friendList[0]).toMatchObject({ isByAcademy: true, revision: 1 });
    expect((await decide(mother, channelMemberId, friendshipId, 1)).body.revision).toBe(2);
    expect((await read(mother, channelMemberId)).body.friendList[0]).toMatchObject({ isByAcademy: false });
  });

  it('[SOC-163] is for managers of the academy that holds the consent, and for children under 14 alone', async () => {
    const one = await onPaper();
    const friendshipId = await befriend(await server.makePerson(), one.child);
    const other = await onPaper();
    for (const who of [one.people.TEACHER, one.child, other.people.MANAGER])
      expect([(await one.readBy(who)).status, (await one.decideBy(who, friendshipId)).status]).toEqual([403, 403]);
    expect((await other.decideBy(other.people.MANAGER, friendshipId)).status).toBe(404);
    const byMail = await onPaper('EMAIL');
    const mailed = await befriend(await server.makePerson(), byMail.child);
    expect((await byMail.readBy(byMail.people.MANAGER)).body).toEqual({ friends: null });
    expect((await byMail.decideBy(byMail.people.MANAGER, mailed)).status).toBe(404);
    await server.db
      .updateTable('accounts_users')
      .set({ birth_date: '2012-11-15' })
      .where('id', '=', one.child.id)
      .execute();
    expect((await one.readBy(one.people.MANAGER)).body).toEqual({ friends: null });
    expect((await one.decideBy(one.people.MANAGER, friendshipId)).status).toBe(404);
  });
});
