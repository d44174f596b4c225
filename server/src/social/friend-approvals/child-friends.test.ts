import { sql } from 'kysely';
import { childFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { friends } from '@dolphin/contract/social/friends.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('[SOC-161] a guardian sees how many friends wait at each child under 14, and hears of another one at once', async () => {
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
