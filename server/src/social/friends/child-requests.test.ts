import type { ChannelRole } from '@dolphin/contract/core/roles';
import { friends } from '@dolphin/contract/social/friends.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
/** The last day of being 13, in Seoul, and the first of being 14. */
const CHILD = '2012-11-16';
const JUST_14 = '2012-11-15';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server.close());

const person = (birthDate: string) => server.makePerson({ birthDate });
const ask = (from: Person, to: Person) => call(server, friends.request, { userId: to.id }, from.headers);
const accept = (who: Person, friendshipId: number) => call(server, friends.accept, { friendshipId }, who.headers);
async function inOneChannel(people: readonly (readonly [Person, ChannelRole])[]): Promise<number> {
  const { id } = await server.makeChannel();
  for (const [one, role] of people)
    await server.db.insertInto('channels_members').values({ channel_id: id, user_id: one.id, role }).execute();
  return id;
}

it('[SOC-129] somebody of 14 or more and a child under 14 who share no channel cannot ask each other, and neither learns why', async () => {
  const [grown, child] = [await person(JUST_14), await person(CHILD)];
  for (const answer of [await ask(grown, child), await ask(child, grown)])
    expect([answer.status, answer.error.errorCode]).toEqual([409, 'FRIEND_REQUEST_NOT_POSSIBLE']);
  const { body } = await call(server, friends.counts, {}, child.headers);
  expect([body.receivedCount, body.sentCount]).toEqual([0, 0]);
});

it('[SOC-129] two children, and two who are 14 or more, may ask', async () => {
  expect((await ask(await person(CHILD), await person(CHILD))).body.state).toBe('PENDING');
  expect((await ask(await person(JUST_14), await person(JUST_14))).body.state).toBe('PENDING');
});

it.each([
  ['USER', 'USER', true],
  ['TEACHER', 'ADVANCED', true],
  ['USER', 'VISITOR', false],
  ['PENDING', 'USER', false],
] as const)('[SOC-129] as %s and %s of one channel they may ask: %s', async (grownRole, childRole, mayAsk) => {
  const [grown, child] = [await person(JUST_14), await person(CHILD)];
  await inOneChannel([
    [grown, grownRole],
    [child, childRole],
  ]);
  expect((await ask(grown, child)).status === 200).toBe(mayAsk);
});

it('[SOC-129] whoever has left the channel before the answer is a stranger again; who is a friend already stays one', async () => {
  const [grown, child, friend] = [await person(JUST_14), await person(CHILD), await person(JUST_14)];
  const channelId = await inOneChannel([
    [grown, 'USER'],
    [friend, 'USER'],
    [child, 'USER'],
  ]);
  const requestedId = (await ask(grown, child)).body.friendshipId;
  await accept(child, (await ask(friend, child)).body.friendshipId);
  await server.db
    .deleteFrom('channels_members')
    .where('channel_id', '=', channelId)
    .where('user_id', '!=', child.id)
    .execute();
  expect((await accept(child, requestedId)).error.errorCode).toBe('FRIEND_REQUEST_NOT_POSSIBLE');
  expect((await call(server, friends.list, {}, child.headers)).body.friendList.map(({ userId }) => userId)).toEqual([
    friend.id,
  ]);
});
