import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { channelPeople } from '@dolphin/contract/channels/members/people.contract';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelTopic } from '@dolphin/contract/core/realtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publish } from '../../core/outbox/publish.ts';
import { type Client, connect } from '../../core/realtime/socket-client.fixture.ts';
import { membersOf } from './members.fixture.ts';

let server: TestServer;
const sockets: Client[] = [];
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(async () => {
  for (const socket of sockets) socket.ws.terminate();
  await server.close();
});
const { add, history, expectCountersRight } = membersOf(() => server);

const listen = async (headers: Readonly<Record<string, string>>, channelId: number) => {
  const address = server.http.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0);
  sockets.push(socket);
  await socket.hello((headers['authorization'] ?? '').slice('Bearer '.length), { topics: [channelTopic(channelId)] });
  return socket;
};

it.each([
  ['suspended', members.stop, 'SUSPEND'],
  ['banned', members.ban, 'BEN'],
] as const)(
  '[CHN-5] [API-14] whoever is %s is out at once: calls, the closed channel, and the room',
  async (_, endpoint, role) => {
    const { id, people } = await server.makeChannel(['MANAGER', 'USER']);
    await server.db
      .updateTable('channels_channels')
      .set({ visible_state: 'ONLY_CHANNEL_VISIBLE' })
      .where('id', '=', id)
      .execute();
    const member = await add(id, 'ADVANCED');
    // Two devices, and somebody else who stays.
    const devices = [await listen(member.headers, id), await listen(member.headers, id)];
    const other = await listen(people.USER.headers, id);
    expect((await call(server, channelPeople.list, { channelId: id }, member.headers)).status).toBe(200);
    expect((await call(server, channels.detail, { channelId: id }, member.headers)).status).toBe(200);

    await call(server, endpoint, { channelId: id, channelMemberIds: [member.channelMemberId] }, people.MANAGER.headers);
    expect((await call(server, channelPeople.list, { channelId: id }, member.headers)).error.errorCode).toBe(
      channelErrors.EDUENV_UNAUTHORIZED_MEMBER.code,
    );
    expect((await call(server, channels.detail, { channelId: id }, member.headers)).status).toBe(404);
    await until('both devices are dropped', () =>
      devices.every((device) => device.words.some((word) => word.t === 'dropped' && word.topic === channelTopic(id))),
    );
    for (const device of devices)
      expect(device.events.find((event) => event.e === channelMemberEvents.changed.name)?.p).toMatchObject({
        channelId: id,
        userId: member.id,
        from: 'ADVANCED',
        to: role,
      });

    // From here on, events of the channel reach only its members.
    const [received, before] = [devices.map((device) => device.events.length), other.events.length];
    const waiting = await add(id, 'PENDING');
    await call(
      server,
      members.approveJoin,
      { channelId: id, channelMemberIds: [waiting.channelMemberId] },
      people.MANAGER.headers,
    );
    await until('the other receives it', () => other.events.length > before);
    expect(
      devices
        .map((device) => device.events.filter((event) => event.e === channelMemberEvents.membersChanged.name).length)
        .every((count) => count <= 1),
    ).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(devices.map((device) => device.events.filter((event) => !event.e.startsWith('social.')).length)).toEqual(
      devices.map(
        (device, n) => device.events.slice(0, received[n]).filter((event) => !event.e.startsWith('social.')).length,
      ),
    );
    devices[0]?.send({ t: 'sub', topic: channelTopic(id) });
    await until('refused', () => devices[0]?.word('refused') !== undefined);
  },
);

it('[CHN-5] a member who is admitted again can subscribe to the channel', async () => {
  const { id, people } = await server.makeChannel(['MANAGER']);
  const member = await add(id, 'SUSPEND', { roleBefore: 'ADVANCED' });
  await call(
    server,
    members.undoStop,
    { channelId: id, channelMemberIds: [member.channelMemberId] },
    people.MANAGER.headers,
  );
  const socket = await listen(member.headers, id);
  expect(socket.word('ready')?.topics).toContain(channelTopic(id));
});

it('[CHN-141] whoever leaves the service is gone from every channel, with notes, groups and history; the counters follow', async () => {
  const { id, people } = await server.makeChannel(['MANAGER']);
  const member = await add(id, 'ADVANCED', { nickname: '떠날사람' });
  await call(
    server,
    members.addNote,
    { channelId: id, channelMemberId: member.channelMemberId, body: '메모' },
    people.MANAGER.headers,
  );
  await call(
    server,
    members.changeRole,
    { channelId: id, channelMemberIds: [member.channelMemberId], role: 'USER' },
    people.MANAGER.headers,
  );
  const group = await server.db
    .insertInto('channels_groups')
    .values({ channel_id: id, name: '반', code: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('channels_group_members').values({ group_id: group.id, user_id: member.id }).execute();
  await server.db
    .updateTable('accounts_users')
    .set({ left_at: new Date(), email: null, nickname: null, nickname_key: null, birth_date: null })
    .where('id', '=', member.id)
    .execute();
  await publish(server.db, accountEvents.left, 0, { userId: member.id });
  await until(
    'they are gone',
    async () =>
      (await server.db.selectFrom('channels_members').select('id').where('user_id', '=', member.id).execute())
        .length === 0,
  );
  expect(await history(id, member.id)).toEqual([]);
  expect(
    await server.db
      .selectFrom('channels_member_notes')
      .select('id')
      .where('member_id', '=', member.channelMemberId)
      .execute(),
  ).toEqual([]);
  expect(
    (
      await server.db
        .selectFrom('channels_groups')
        .select('member_count')
        .where('id', '=', group.id)
        .executeTakeFirstOrThrow()
    ).member_count,
  ).toBe(0);
  await expectCountersRight(id);
});
