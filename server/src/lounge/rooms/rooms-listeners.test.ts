import { blocks } from '@dolphin/contract/social/blocks.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { eraseAccount, issueSession } from '../../accounts/public.ts';
import { inTransaction } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { messageCalls } from '../messages/messages.fixture.ts';
import { roomCalls } from './rooms.fixture.ts';

let server: TestServer;
const { roomOf, join, stay, seats, wrongCounts, eventsTo } = roomCalls(() => server);
const { send } = messageCalls(() => server);
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(() => server.close());

async function roomOfTwo(): Promise<{ readonly roomId: number; readonly host: Person; readonly guest: Person }> {
  const [host, guest] = [await server.makePerson(), await server.makePerson()];
  const roomId = await roomOf(host);
  await join(guest, roomId);
  return { roomId, host, guest };
}
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });
const lastPlace = async (who: Person) => (await eventsTo(who, 'lounge.placeChanged')).at(-1);

it('[WLD-152] a user who signs out has left, and the others are notified', async () => {
  const { roomId, host, guest } = await roomOfTwo();
  const before = (await eventsTo(guest, 'lounge.roomChanged')).length;
  expect((await call(server, sessions.signout, {}, host.headers)).status).toBe(200);
  await soon(async () => expect(await seats(roomId)).toMatchObject({ people: [guest.id], host: guest.id, count: 1 }));
  expect(await lastPlace(host)).toMatchObject({ roomId: null, leftRoomId: roomId, reason: 'ENDED' });
  expect((await eventsTo(guest, 'lounge.roomChanged')).length).toBe(before + 1);
});

it('[WLD-152] another device that signs out takes nobody out of their place', async () => {
  const { roomId, host, guest } = await roomOfTwo();
  const { accessToken } = await issueSession(server.db, server.app, {
    userId: host.id,
    isAdmin: false,
    isSignedUp: true,
    client: { address: '127.0.0.1', userAgent: 'phone', language: 'KO', channelId: null, host: 'localhost' },
    now: server.app.now(),
  });
  await call(server, sessions.signout, {}, { authorization: `Bearer ${accessToken}` });
  await call(server, sessions.signout, {}, guest.headers);
  await soon(async () => expect((await seats(roomId)).people).toEqual([host.id]));
});

it.each(['SUSPEND', 'BEN', null] as const)(
  '[WLD-152] who becomes %s in a channel leaves its rooms at once, and no others',
  async (to) => {
    const channel = await server.makeChannel(['TEACHER', 'USER']);
    const { TEACHER: teacher, USER: user } = channel.people;
    const roomId = await roomOf(teacher, { channelId: channel.id });
    await join(user, roomId);
    const { roomId: elsewhere, guest } = await roomOfTwo();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: channel.id, user_id: guest.id, role: 'USER' })
      .execute();
    for (const userId of [guest.id, user.id])
      await publish(server.db, channelMemberEvents.changed, userId, {
        channelId: channel.id,
        userId,
        from: 'USER',
        to,
        actorId: teacher.id,
      });
    await soon(async () => expect((await seats(roomId)).people).toEqual([teacher.id]));
    expect(await lastPlace(user)).toMatchObject({ roomId: null, leftRoomId: roomId, reason: 'NOT_MEMBER' });
    expect((await seats(elsewhere)).people).toContain(guest.id);
  },
);

it('[WLD-152] a channel that is closed takes its lounge and rooms with it', async () => {
  const channel = await server.makeChannel(['TEACHER', 'USER']);
  const roomId = await roomOf(channel.people.TEACHER, { channelId: channel.id });
  const lounge = (await stay(channel.people.USER, channel.id)).body.roomId;
  await publish(server.db, channelEvents.closed, 0, { channelId: channel.id, userId: channel.people.TEACHER.id });
  await soon(async () => expect([(await seats(roomId)).count, (await seats(lounge)).count]).toEqual([0, 0]));
  expect((await seats(roomId)).closed).toBe(true);
  expect(await lastPlace(channel.people.USER)).toMatchObject({ roomId: null, reason: 'CLOSED' });
});

it('[WLD-152] a deleted account leaves no place and no messages', async () => {
  const { roomId, host, guest } = await roomOfTwo();
  await send(guest, roomId, '안녕');
  await inTransaction(server.db, (tx) =>
    eraseAccount(tx, server.app, { userId: guest.id, email: guest.email, now: server.app.now() }),
  );
  await soon(async () =>
    expect(await server.db.selectFrom('lounge_sayings').where('room_id', '=', roomId).select('id').execute()).toEqual(
      [],
    ),
  );
  expect((await seats(roomId)).people).toEqual([host.id]);
  expect(await wrongCounts()).toEqual([]);
});

it('[WLD-146] two who block one another are notified to reload, without a reason', async () => {
  const { roomId, host, guest } = await roomOfTwo();
  await call(server, blocks.add, { userId: guest.id }, host.headers);
  await soon(async () =>
    expect([await eventsTo(host, 'lounge.peopleChanged'), await eventsTo(guest, 'lounge.peopleChanged')]).toEqual([
      [{ roomId, userIdList: [guest.id] }],
      [{ roomId, userIdList: [host.id] }],
    ]),
  );
});
