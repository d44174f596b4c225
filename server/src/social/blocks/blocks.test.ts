import { blocks } from '@dolphin/contract/social/blocks.contract';
import { BLOCKS_MAX } from '@dolphin/contract/social/friends.constants';
import { friends } from '@dolphin/contract/social/friends.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { mayContact } from '../public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const block = (who: Person, whom: Person) => call(server, blocks.add, { userId: whom.id }, who.headers);
const unblock = (who: Person, whom: Person) => call(server, blocks.remove, { userId: whom.id }, who.headers);
const ask = (from: Person, to: Person) => call(server, friends.request, { userId: to.id }, from.headers);
const counts = async (who: Person) => (await call(server, friends.counts, {}, who.headers)).body;
const two = async () => [await server.makePerson(), await server.makePerson()] as const;

it('[SOC-123] ends the friendship, and forbids requests and whispers until it is taken back', async () => {
  const [me, other] = await two();
  await ask(me, other);
  await ask(other, me);
  expect((await block(me, other)).status).toBe(200);
  expect([await counts(me), await counts(other)]).toMatchObject([
    { friendCount: 0, blockCount: 1 },
    { friendCount: 0, blockCount: 0 },
  ]);
  expect((await ask(me, other)).error.errorCode).toBe('USER_BLOCKED_BY_YOU');
  expect((await ask(other, me)).error.errorCode).toBe('FRIEND_REQUEST_NOT_POSSIBLE');
  expect([await mayContact(server.db, me.id, other.id), await mayContact(server.db, other.id, me.id)]).toEqual([
    false,
    false,
  ]);
  expect((await unblock(me, other)).status).toBe(200);
  expect(await mayContact(server.db, other.id, me.id)).toBe(true);
  expect((await ask(other, me)).body.state).toBe('PENDING');
  expect(await counts(me)).toEqual({ friendCount: 0, receivedCount: 1, sentCount: 0, blockCount: 0 });
});

it('[SOC-123] removes a waiting request, and notifies the other only when something of theirs is removed', async () => {
  const [me, other] = await two();
  const stranger = await server.makePerson();
  await ask(other, me);
  await block(me, other);
  await block(me, stranger);
  const eventsTo = async (person: Person) =>
    (
      await server.db
        .selectFrom('core_outbox')
        .select('id')
        .where('name', '=', 'social.friendshipsChanged')
        .where('topic', '=', `user:${person.id}`)
        .execute()
    ).length;
  expect([await eventsTo(other), await eventsTo(stranger)]).toEqual([2, 0]);
  expect(await counts(other)).toMatchObject({ sentCount: 0 });
});

it('lists whom I block, newest first, and is the same pressed twice', async () => {
  const me = await server.makePerson();
  const others = [];
  for (let n = 0; n < 11; n++) others.unshift(await server.makePerson());
  for (const other of others.toReversed()) await block(me, other);
  expect((await block(me, others[0] ?? me)).status).toBe(200);
  const first = (await call(server, blocks.list, {}, me.headers)).body;
  expect([first.totalCount, first.pageCount]).toEqual([11, 2]);
  expect(first.blockList.map((one) => one.nickname)).toEqual(others.slice(0, 10).map((other) => other.nickname));
  expect((await call(server, blocks.list, { page: 2 }, me.headers)).body.blockList).toHaveLength(1);
});

it('refuses oneself, nobody, a block that is not there, and one too many', async () => {
  const [me, other] = await two();
  expect((await block(me, me)).error.errorCode).toBe('FRIEND_YOURSELF');
  expect((await call(server, blocks.add, { userId: 4_000_000 }, me.headers)).error.errorCode).toBe(
    'FRIEND_USER_NOT_FOUND',
  );
  expect((await unblock(me, other)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
  await sql`insert into social_circles (user_id, blocks) values (${me.id}, ${BLOCKS_MAX}) on conflict (user_id) do update set blocks = ${BLOCKS_MAX}`.execute(
    server.db,
  );
  expect((await block(me, other)).error.errorCode).toBe('BLOCK_LIMIT_REACHED');
});

it('counts once, however many come at once', async () => {
  const [me, other] = await two();
  await warmPool(server.db, 8);
  await Promise.all(Array.from({ length: 30 }, () => block(me, other)));
  expect(await counts(me)).toMatchObject({ blockCount: 1 });
  const gone = await Promise.all(Array.from({ length: 30 }, () => unblock(me, other)));
  expect(gone.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(await counts(me)).toMatchObject({ blockCount: 0 });
});
