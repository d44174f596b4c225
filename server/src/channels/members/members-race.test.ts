import { members } from '@dolphin/contract/channels/members/members.contract';
import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { membersOf } from './members.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { DATABASE_POOL: '16' } });
  await warmPool(server.db, 16);
});
afterAll(() => server.close());
const { add, idOf, roleOf, history, expectCountersRight } = membersOf(() => server);

it('[CHN-5] fifty approvals, role changes, suspensions and bans of one member at once end in one state with a history without gaps', async () => {
  const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER']);
  const target = await add(id, 'PENDING');
  const chosen = { channelId: id, channelMemberIds: [target.channelMemberId] };
  const acts = [
    (by: Readonly<Record<string, string>>) => call(server, members.approveJoin, chosen, by),
    (by: Readonly<Record<string, string>>) => call(server, members.changeRole, { ...chosen, role: 'ADVANCED' }, by),
    (by: Readonly<Record<string, string>>) => call(server, members.changeRole, { ...chosen, role: 'LECTURER' }, by),
    (by: Readonly<Record<string, string>>) => call(server, members.ban, chosen, by),
    (by: Readonly<Record<string, string>>) => call(server, members.undoBan, chosen, by),
    (by: Readonly<Record<string, string>>) => call(server, members.stop, chosen, by),
    (by: Readonly<Record<string, string>>) => call(server, members.undoStop, chosen, by),
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      acts[n % acts.length]!((n % 2 ? people.MANAGER : people.ROLE_CHANNEL_MASTER).headers),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const done = answers.filter(({ body }) => body.resultList[0]?.result === 'DONE');
  const rows = await history(id, target.id);
  // One row for the application and one for every change that was answered as done; each begins where the last ended.
  expect(rows.length).toBe(done.length + 1);
  expect(rows.length).toBeGreaterThan(3);
  for (const [n, row] of rows.entries()) if (n > 0) expect(row.from_role).toBe(rows[n - 1]?.to_role);
  expect(
    rows.slice(1).every(({ actor_id }) => actor_id === people.MANAGER.id || actor_id === people.ROLE_CHANNEL_MASTER.id),
  ).toBe(true);
  const { role, role_before } = await roleOf(target.channelMemberId);
  expect(rows.at(-1)?.to_role).toBe(role);
  expect(role_before !== null).toBe(role === 'BEN' || role === 'SUSPEND');
  await expectCountersRight(id);
});

it('[CHN-5] masters who dismiss each other at the same moment leave exactly one', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER']);
    const other = await add(id, 'ROLE_CHANNEL_MASTER');
    const first = await idOf(id, people.ROLE_CHANNEL_MASTER);
    await Promise.all([
      call(
        server,
        members.dismiss,
        { channelId: id, channelMemberIds: [other.channelMemberId] },
        people.ROLE_CHANNEL_MASTER.headers,
      ),
      call(server, members.dismiss, { channelId: id, channelMemberIds: [first] }, other.headers),
      call(
        server,
        members.ban,
        { channelId: id, channelMemberIds: [other.channelMemberId] },
        people.ROLE_CHANNEL_MASTER.headers,
      ),
      call(server, members.stop, { channelId: id, channelMemberIds: [first] }, other.headers),
    ]);
    const masters = await server.db
      .selectFrom('channels_members')
      .select('id')
      .where('channel_id', '=', id)
      .where('role', 'in', ROLE_CHECKS.MASTER)
      .execute();
    expect(masters.length).toBe(1);
  }
});

it('[CHN-5] a hundred members approved by four managers at once are each approved once, and the counters are right', async () => {
  const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER']);
  const waiting = await Promise.all(Array.from({ length: 100 }, () => add(id, 'PENDING')));
  const channelMemberIds = waiting.map(({ channelMemberId }) => channelMemberId);
  const answers = await Promise.all(
    [channelMemberIds, channelMemberIds.toReversed(), channelMemberIds, channelMemberIds.toReversed()].map((ids, n) =>
      call(
        server,
        members.approveJoin,
        { channelId: id, channelMemberIds: ids },
        (n % 2 ? people.MANAGER : people.ROLE_CHANNEL_MASTER).headers,
      ),
    ),
  );
  expect(answers.flatMap(({ body }) => body.resultList).filter(({ result }) => result === 'DONE').length).toBe(100);
  const rows = await server.db
    .selectFrom('channels_member_histories')
    .select('id')
    .where('channel_id', '=', id)
    .where('from_role', '=', 'PENDING')
    .execute();
  expect(rows.length).toBe(100);
  await expectCountersRight(id);
});
