import { CHANNEL_ROLES, passes } from '@dolphin/contract/core/roles';
import {
  DEFAULT_MAP_ID,
  JOINS_MAX,
  ROOM_EMPTY_MS,
  ROOM_SEAT_TIMEOUT_MS,
  ROOMS_PER_HOST_MAX,
  SEA_MAP_ID,
} from '@dolphin/contract/lounge/lounge.constants';
import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { clearSeats } from './rooms.jobs.ts';
import { roomCalls } from './rooms.fixture.ts';
import { givePlan } from '../../../test/plans.fixture.ts';

let server: TestServer;
let now = new Date('2026-11-15T03:00:00Z');
const {
  create,
  roomOf,
  join,
  leave,
  read,
  change,
  kick,
  handOver,
  close,
  list,
  stay,
  mine,
  seats,
  wrongCounts,
  clearRateLimits,
  eventsTo,
} = roomCalls(() => server);
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(() => clearRateLimits());
afterEach(async () => expect(await wrongCounts()).toEqual([]));
afterAll(() => server.close());

const people = async (count: number) => {
  const made: Person[] = [];
  for (let n = 0; n < count; n++) made.push(await server.makePerson());
  return made;
};
const sweep = () =>
  clearSeats.run({ app: server.app, db: server.db, now, jobId: 'test', signal: new AbortController().signal });
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const codeOf = ({ status, error }: { readonly status: number; readonly error: { readonly errorCode: string } }) =>
  status === 200 ? 'OK' : error.errorCode;

describe('[WLD-2] entering a room', () => {
  it('opens one with its host inside, and gives the map and a place to whoever comes', async () => {
    const [host, guest] = (await people(2)) as [Person, Person];
    await stay(host);
    const { body } = await create(host, { name: '  돌고래   방 ', capacity: 4 });
    expect(body).toMatchObject({
      name: '돌고래 방',
      host: { userId: host.id, nickname: host.nickname },
      mapId: DEFAULT_MAP_ID,
      hasPassword: false,
      capacity: 4,
      memberCount: 1,
      isAccepting: true,
      isHost: true,
      isMember: true,
      mayModerate: true,
    });
    expect((await mine(host)).place).toMatchObject({ roomId: body.roomId, kind: 'ROOM', name: '돌고래 방' });
    const joined = await join(guest, body.roomId);
    expect(joined.status).toBe(200);
    expect(joined.body).toMatchObject({
      roomId: body.roomId,
      mapId: DEFAULT_MAP_ID,
      x: joined.body.content.start.x,
      y: joined.body.content.start.y,
    });
    expect((await call(server, rooms.scene, { roomId: body.roomId }, guest.headers)).body).toEqual(joined.body);
    expect((await read(guest, body.roomId)).body).toMatchObject({
      memberCount: 2,
      isHost: false,
      isMember: true,
      mayModerate: false,
    });
    expect(await eventsTo(host, 'lounge.roomChanged')).toEqual([{ roomId: body.roomId }]);
    expect(await eventsTo(guest, 'lounge.placeChanged')).toEqual([
      { userId: guest.id, roomId: body.roomId, leftRoomId: null, reason: 'JOINED' },
    ]);
  });

  it('[WLD-153] asks for the password, which nobody can read anywhere', async () => {
    const [host, guest] = (await people(2)) as [Person, Person];
    const roomId = await roomOf(host, { password: '바다거북1' });
    expect((await read(guest, roomId)).body).toMatchObject({ hasPassword: true });
    expect(codeOf(await join(guest, roomId))).toBe('MISMATCH_ROOM_PASSWORD');
    expect(codeOf(await join(guest, roomId, '바다거북2'))).toBe('MISMATCH_ROOM_PASSWORD');
    expect(codeOf(await join(guest, roomId, '바다거북1'.normalize('NFD')))).toBe('OK');
    const { password_hash } = await server.db
      .selectFrom('lounge_rooms')
      .select('password_hash')
      .where('id', '=', roomId)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([(await read(host, roomId)).body, await list(guest)])).not.toMatch(
      /argon2|passwordHash|바다거북1/,
    );
  });

  it('[WLD-153] lets nobody guess for long', async () => {
    const [host, guest] = (await people(2)) as [Person, Person];
    const roomId = await roomOf(host, { password: 'right-one' });
    const answers: string[] = [];
    for (let n = 0; n <= JOINS_MAX; n++) answers.push(codeOf(await join(guest, roomId, `wrong-${n}`)));
    expect(answers).toEqual([
      ...Array.from({ length: JOINS_MAX }, () => 'MISMATCH_ROOM_PASSWORD'),
      'TOO_MANY_REQUESTS',
    ]);
  });

  it('refuses a full room, a closed one, a missing one, the same one again and a second one', async () => {
    const [host, guest, third, other] = (await people(4)) as [Person, Person, Person, Person];
    const roomId = await roomOf(host, { capacity: 2 });
    const second = await roomOf(other);
    expect(codeOf(await join(guest, roomId))).toBe('OK');
    expect(codeOf(await join(guest, roomId))).toBe('ALREADY_ROOM_MEMBER_USER');
    expect(codeOf(await join(guest, second))).toBe('ALREADY_ANOTHER_ROOM_MEMBER_USER');
    expect(codeOf(await create(guest))).toBe('ALREADY_ANOTHER_ROOM_MEMBER_USER');
    expect(codeOf(await stay(guest))).toBe('ALREADY_ANOTHER_ROOM_MEMBER_USER');
    expect(codeOf(await join(third, roomId))).toBe('TOO_MANY_ROOM_MEMBER');
    expect(codeOf(await change(other, { roomId: second, isAccepting: false }))).toBe('OK');
    expect(codeOf(await join(third, second))).toBe('NOT_ACCEPT_ROOM');
    expect(codeOf(await join(third, 4_000_000))).toBe('ROOM_NOT_FOUND');
    expect(codeOf(await close(host, roomId))).toBe('OK');
    expect(codeOf(await join(third, roomId))).toBe('ROOM_NOT_FOUND');
    expect((await eventsTo(guest, 'lounge.placeChanged')).at(-1)).toEqual({
      userId: guest.id,
      roomId: null,
      leftRoomId: roomId,
      reason: 'CLOSED',
    });
    expect((await mine(guest)).place).toBeNull();
  });

  it('[WLD-2] reports a full room before checking the password, and checks it when a place is free again', async () => {
    const [host, guest, third, other] = (await people(4)) as [Person, Person, Person, Person];
    const roomId = await roomOf(host, { capacity: 2, password: 'right-one' });
    expect(codeOf(await join(guest, roomId, 'right-one'))).toBe('OK');
    for (const password of [undefined, 'wrong', 'right-one'])
      expect(codeOf(await join(third, roomId, password))).toBe('TOO_MANY_ROOM_MEMBER');
    // A user in another room gets this error before leaving that room.
    await roomOf(other);
    expect(codeOf(await join(other, roomId, 'right-one'))).toBe('TOO_MANY_ROOM_MEMBER');
    later(ROOM_SEAT_TIMEOUT_MS + 1);
    expect(codeOf(await join(third, roomId))).toBe('MISMATCH_ROOM_PASSWORD');
    expect(codeOf(await join(third, roomId, 'right-one'))).toBe('OK');
  });

  it('[WLD-141] of 50 who want the last place at once, one gets it', async () => {
    const host = await server.makePerson();
    const roomId = await roomOf(host, { capacity: 2 });
    const crowd = await people(50);
    await warmPool(server.db, 8);
    const answers = await Promise.all(crowd.map((who) => join(who, roomId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'TOO_MANY_ROOM_MEMBER')).toHaveLength(49);
    expect(await seats(roomId)).toMatchObject({ count: 2 });
  });

  it('[WLD-141] one person who presses everywhere at once is in one place', async () => {
    const hosts = await people(4);
    const open = await Promise.all(hosts.map((host) => roomOf(host)));
    const who = await server.makePerson();
    await stay(who);
    await warmPool(server.db, 8);
    const answers = await Promise.all([
      ...open.map((roomId) => join(who, roomId)),
      ...open.map((roomId) => join(who, roomId)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await server.db.selectFrom('lounge_members').where('user_id', '=', who.id).select('room_id').execute();
    expect(rows).toHaveLength(1);
    expect(open).toContain(rows[0]?.room_id);
  });

  it('[WLD-141] counts stay right while people come, go, fall silent and are sent away at once', async () => {
    const host = await server.makePerson();
    const roomId = await roomOf(host, { capacity: 10 });
    const crowd = await people(16);
    for (let round = 0; round < 3; round++) {
      await clearRateLimits();
      await Promise.all([...crowd.map((who, n) => (n % 3 === 0 ? stay(who) : join(who, roomId))), sweep()]);
      later(ROOM_SEAT_TIMEOUT_MS / 2);
      await Promise.all([
        ...crowd.map((who, n) =>
          n % 2 === 0 ? leave(who, roomId) : n % 5 === 0 ? kick(host, roomId, who) : join(who, roomId),
        ),
        sweep(),
      ]);
      expect(await wrongCounts()).toEqual([]);
      later(ROOM_SEAT_TIMEOUT_MS + 1);
      await server.db.updateTable('lounge_members').set({ seen_at: now }).where('user_id', '=', host.id).execute();
      await sweep();
    }
    expect((await seats(roomId)).people).toEqual([host.id]);
  });
});

describe('[WLD-142] hosts', () => {
  it('who leaves hands over to whoever is there longest, and who comes into an empty room is its host', async () => {
    const [host, second, third] = (await people(3)) as [Person, Person, Person];
    const roomId = await roomOf(host);
    for (const who of [second, third]) {
      later(1_000);
      await join(who, roomId);
    }
    await leave(host, roomId);
    expect(await seats(roomId)).toMatchObject({ host: second.id, count: 2 });
    expect((await eventsTo(third, 'lounge.roomChanged')).length).toBeGreaterThan(0);
    await leave(second, roomId);
    await leave(third, roomId);
    expect(await seats(roomId)).toMatchObject({ count: 0, closed: false });
    await clearRateLimits();
    await join(host, roomId);
    expect(await seats(roomId)).toMatchObject({ host: host.id, count: 1 });
  });

  it('transfer the room to a member, and to no one else', async () => {
    const [host, guest, stranger] = (await people(3)) as [Person, Person, Person];
    const roomId = await roomOf(host);
    await join(guest, roomId);
    expect(codeOf(await handOver(guest, roomId, guest))).toBe('ROOM_NOT_ALLOWED');
    expect(codeOf(await handOver(host, roomId, stranger))).toBe('NOT_ROOM_MEMBER');
    expect(codeOf(await handOver(host, roomId, guest))).toBe('OK');
    expect((await seats(roomId)).host).toBe(guest.id);
    expect(codeOf(await change(host, { roomId, name: '내 방' }))).toBe('ROOM_NOT_ALLOWED');
  });

  it('change name, map, password, capacity and whether it takes people in', async () => {
    const [host, guest] = (await people(2)) as [Person, Person];
    const roomId = await roomOf(host, { password: 'first-one' });
    await join(guest, roomId, 'first-one');
    expect(
      (await change(host, { roomId, name: '새 이름', password: null, capacity: 5, isAccepting: false })).body,
    ).toMatchObject({ name: '새 이름', hasPassword: false, capacity: 5, isAccepting: false });
    expect(codeOf(await change(host, { roomId, name: '시발' }))).toBe('ROOM_NAME_NOT_ALLOWED');
    expect(codeOf(await change(host, { roomId, mapId: 'no-such-map' }))).toBe('ROOM_MAP_NOT_FOUND');
    expect((await change(host, { roomId, mapId: SEA_MAP_ID })).body).toMatchObject({ mapId: SEA_MAP_ID });
    expect(await eventsTo(guest, 'lounge.mapPublished')).toEqual([{ mapId: SEA_MAP_ID, version: 1, roomId }]);
    expect((await call(server, rooms.scene, { roomId }, guest.headers)).body).toMatchObject({ mapId: SEA_MAP_ID });
    const [third] = (await people(1)) as [Person];
    await change(host, { roomId, isAccepting: true });
    await join(third, roomId);
    expect(codeOf(await change(host, { roomId, capacity: 2 }))).toBe('ROOM_CAPACITY_TAKEN');
  });

  it('[WLD-142] of a lounge its staff changes the map, and nothing else', async () => {
    const channel = await server.makeChannel(['TEACHER', 'USER']);
    const { TEACHER, USER } = channel.people;
    const { roomId } = (await stay(USER, channel.id)).body;
    expect(codeOf(await change(USER, { roomId, mapId: SEA_MAP_ID }))).toBe('ROOM_NOT_ALLOWED');
    expect(codeOf(await change(TEACHER, { roomId, mapId: SEA_MAP_ID, name: '우리 라운지' }))).toBe('ROOM_NOT_ALLOWED');
    const own = await server.db
      .insertInto('lounge_maps')
      .values({
        id: `own-map-${TEACHER.id}`,
        channel_id: null,
        owner_id: TEACHER.id,
        name: 'm',
        draft: JSON.stringify(newMapContent()),
        published_version: 1,
        published_revision: 0,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('lounge_map_versions')
      .values({ map_id: own.id, version: 1, content: JSON.stringify(newMapContent()), published_by: null })
      .execute();
    expect(codeOf(await change(TEACHER, { roomId, mapId: own.id }))).toBe('ROOM_MAP_NOT_FOUND');
    expect((await change(TEACHER, { roomId, mapId: SEA_MAP_ID })).body).toMatchObject({
      kind: 'LOUNGE',
      mapId: SEA_MAP_ID,
    });
    expect((await eventsTo(USER, 'lounge.mapPublished')).at(-1)).toEqual({ mapId: SEA_MAP_ID, version: 1, roomId });
    const [visitor] = (await people(1)) as [Person];
    const site = (await stay(visitor)).body.roomId;
    expect(codeOf(await change(TEACHER, { roomId: site, mapId: SEA_MAP_ID }))).toBe('ROOM_NOT_ALLOWED');
  });

  it('[WLD-143] remove a member permanently, but not staff, and guests may not', async () => {
    const [host, guest, bully] = (await people(3)) as [Person, Person, Person];
    const admin = await server.makePerson({ isAdmin: true });
    const roomId = await roomOf(host);
    for (const who of [guest, bully, admin]) await join(who, roomId);
    expect(codeOf(await kick(guest, roomId, bully))).toBe('ROOM_NOT_ALLOWED');
    expect(codeOf(await kick(host, roomId, host))).toBe('ROOM_NOT_ALLOWED');
    expect(codeOf(await kick(host, roomId, admin))).toBe('ROOM_NOT_ALLOWED');
    expect(codeOf(await kick(host, roomId, bully))).toBe('OK');
    expect((await eventsTo(bully, 'lounge.placeChanged')).at(-1)).toMatchObject({
      roomId: null,
      leftRoomId: roomId,
      reason: 'KICKED',
    });
    expect(codeOf(await join(bully, roomId))).toBe('NOT_ACCEPT_ROOM');
    expect(codeOf(await kick(admin, roomId, host))).toBe('OK');
    expect((await seats(roomId)).host).toBe(guest.id);
  });

  it('[PAY-17] keep only so many rooms open', async () => {
    const host = await server.makePerson();
    for (let n = 0; n < ROOMS_PER_HOST_MAX; n++) await leave(host, await roomOf(host));
    expect(codeOf(await create(host))).toBe('NEED_TO_PREMIUM');
    // [PAY-17] A plan gives more of them.
    await givePlan(server, host.id);
    await leave(host, await roomOf(host));
  });
});

describe('[WLD-144] places that nobody holds', () => {
  it('are kept for a while, then given away, also before they are swept', async () => {
    const [host, guest, third] = (await people(3)) as [Person, Person, Person];
    const roomId = await roomOf(host, { capacity: 2 });
    await join(guest, roomId);
    later(ROOM_SEAT_TIMEOUT_MS);
    await sweep();
    expect((await seats(roomId)).people).toEqual([host.id, guest.id]);
    later(1);
    expect(codeOf(await join(third, roomId))).toBe('OK');
    expect(await seats(roomId)).toMatchObject({ people: [third.id], host: third.id });
    expect((await eventsTo(guest, 'lounge.placeChanged')).at(-1)).toMatchObject({ reason: 'SILENT' });
  });

  it('an empty room is closed after a while, unless somebody comes', async () => {
    const [host, guest] = (await people(2)) as [Person, Person];
    const [kept, gone] = [await roomOf(guest), await roomOf(host)];
    await Promise.all([leave(host, gone), leave(guest, kept)]);
    later(ROOM_EMPTY_MS);
    await join(guest, kept);
    later(1);
    await sweep();
    expect([(await seats(kept)).closed, (await seats(gone)).closed]).toEqual([false, true]);
    expect(codeOf(await join(host, gone))).toBe('ROOM_NOT_FOUND');
  });
});

describe('[WLD-145] rooms of a channel', () => {
  it.each(CHANNEL_ROLES.map((role) => ({ role })))(
    'a $role finds and enters them, if that is somebody of the channel',
    async ({ role }) => {
      const channel = await server.makeChannel(['TEACHER']);
      const [who] = (await people(1)) as [Person];
      await server.db
        .insertInto('channels_members')
        .values({ channel_id: channel.id, user_id: who.id, role })
        .execute();
      const roomId = await roomOf(channel.people.TEACHER, { channelId: channel.id });
      const expected = passes([role], 'VISITOR') ? 'OK' : 'ROOM_NOT_FOUND';
      expect(codeOf(await read(who, roomId))).toBe(expected);
      expect(codeOf(await stay(who, channel.id))).toBe(expected);
      expect(codeOf(await call(server, rooms.list, { channel_id: channel.id }, who.headers))).toBe(expected);
      expect(codeOf(await join(who, roomId))).toBe(expected);
    },
  );

  it.each(CHANNEL_ROLES.filter((role) => passes([role], 'VISITOR')).map((role) => ({ role })))(
    "a $role closes another's room and sends people away, if that is staff",
    async ({ role }) => {
      const channel = await server.makeChannel(['USER']);
      const [guest, who] = (await people(2)) as [Person, Person];
      for (const [person, as] of [
        [guest, 'USER'],
        [who, role],
      ] as const)
        await server.db
          .insertInto('channels_members')
          .values({ channel_id: channel.id, user_id: person.id, role: as })
          .execute();
      const roomId = await roomOf(channel.people.USER, { channelId: channel.id, password: 'secret-1' });
      await join(guest, roomId, 'secret-1');
      const isStaff = passes([role], 'TEACHER');
      expect(codeOf(await join(who, roomId))).toBe(isStaff ? 'OK' : 'MISMATCH_ROOM_PASSWORD');
      expect(codeOf(await kick(who, roomId, guest))).toBe(isStaff ? 'OK' : 'ROOM_NOT_ALLOWED');
      expect(codeOf(await close(who, roomId))).toBe(isStaff ? 'OK' : 'ROOM_NOT_ALLOWED');
    },
  );

  it('have nothing to do with those of the site, nor with those of another channel', async () => {
    const [one, other] = [await server.makeChannel(['TEACHER']), await server.makeChannel(['TEACHER'])];
    const roomId = await roomOf(one.people.TEACHER, { channelId: one.id, name: '우리 반' });
    expect(codeOf(await join(other.people.TEACHER, roomId))).toBe('ROOM_NOT_FOUND');
    expect((await list(one.people.TEACHER, { query: '우리 반' })).totalCount).toBe(0);
    expect(
      (await list(one.people.TEACHER, { channel_id: one.id, query: '우리반' })).roomList.map((room) => room.roomId),
    ).toEqual([roomId]);
  });
});

describe('lists', () => {
  it('are searched by any part of a name, newest first, in pages', async () => {
    const hosts = await people(12);
    const ids: number[] = [];
    for (const [n, host] of hosts.entries()) ids.push(await roomOf(host, { name: `찾는 방 ${n}` }));
    const viewer = await server.makePerson();
    const first = await list(viewer, { query: '찾는방' });
    expect([first.totalCount, first.pageCount, first.roomList.map((room) => room.roomId)]).toEqual([
      12,
      2,
      ids.toReversed().slice(0, 10),
    ]);
    expect((await list(viewer, { query: '찾는방', page: 2 })).roomList.map((room) => room.roomId)).toEqual(
      ids.toReversed().slice(10),
    );
    expect((await list(viewer, { query: '방 11' })).roomList.map((room) => room.name)).toEqual(['찾는 방 11']);
    expect((await list(viewer, { query: '%' })).totalCount).toBe(0);
  });

  it('[WLD-150] return until when a member is muted, also later, and null once the mute is over', async () => {
    const [host, guest] = (await people(2)) as [Person, Person];
    const roomId = await roomOf(host);
    await join(guest, roomId);
    const until = async () => (await call(server, rooms.mine, {}, guest.headers)).body.place?.mutedUntil;
    expect(await until()).toBeNull();
    const { body } = await call(server, rooms.mute, { roomId, userId: guest.id, minutes: 10 }, host.headers);
    expect([body.until === null, await until()]).toEqual([false, body.until]);
    await call(server, rooms.mute, { roomId, userId: guest.id, minutes: 0 }, host.headers);
    expect(await until()).toBeNull();
  });

  it('[SOC-9] show friends first in a crowd, and find a member by a part of the nickname', async () => {
    const [host, early, friend] = (await people(3)) as [Person, Person, Person];
    const roomId = await roomOf(host, { capacity: 3 });
    for (const person of [early, friend]) {
      later(1);
      await join(person, roomId);
    }
    await server.db
      .insertInto('social_friendships')
      .values({ requester_id: friend.id, addressee_id: host.id, state: 'ACCEPT', requested_at: now, answered_at: now })
      .execute();
    const membersOf = async (query?: string) =>
      (await call(server, rooms.members, { roomId, ...(query === undefined ? {} : { query }) }, host.headers)).body;
    expect((await membersOf()).memberList.map(({ userId, isFriend }) => [userId, isFriend])).toEqual([
      [friend.id, true],
      [host.id, false],
      [early.id, false],
    ]);
    const { nickname } = await server.db
      .selectFrom('accounts_users')
      .select('nickname')
      .where('id', '=', early.id)
      .executeTakeFirstOrThrow();
    const found = await membersOf(String(nickname).slice(1).toUpperCase());
    expect([found.memberList.map(({ userId }) => userId), found.totalCount]).toEqual([[early.id], 3]);
    expect((await membersOf('%')).memberList).toEqual([]);
  });

  it('[WLD-146] hide the rooms of people who have blocked one another, and the people themselves', async () => {
    const [host, blocked, guest] = (await people(3)) as [Person, Person, Person];
    const roomId = await roomOf(host, { name: '막은 방' });
    await server.db
      .insertInto('social_blocks')
      .values({ blocker_id: host.id, blocked_id: blocked.id, created_at: now })
      .execute();
    expect((await list(blocked, { query: '막은방' })).totalCount).toBe(0);
    expect(codeOf(await join(blocked, roomId))).toBe('ROOM_NOT_FOUND');
    later(1);
    await join(guest, roomId);
    await handOver(host, roomId, guest);
    later(1);
    await join(blocked, roomId);
    const params = { roomId, user_ids: [host.id, guest.id, blocked.id, 4_000_000].join(',') };
    expect(
      new Set((await call(server, rooms.people, params, blocked.headers)).body.personList.map(({ userId }) => userId)),
    ).toEqual(new Set([guest.id, blocked.id]));
    expect(
      new Set((await call(server, rooms.people, params, guest.headers)).body.personList.map(({ userId }) => userId)),
    ).toEqual(new Set([host.id, guest.id, blocked.id]));
    expect(
      (await call(server, rooms.members, { roomId }, guest.headers)).body.memberList.map(
        ({ userId, isHost, isFriend, outfitHash }) => [userId, isHost, isFriend, outfitHash.length > 5],
      ),
    ).toEqual([
      [host.id, false, false, true],
      [guest.id, true, false, true],
      [blocked.id, false, false, true],
    ]);
    const outsider = await server.makePerson();
    expect(codeOf(await call(server, rooms.people, params, outsider.headers))).toBe('NOT_ROOM_MEMBER');
  });
});
