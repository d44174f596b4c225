import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true })));
afterAll(() => server.close());

/** A room of a channel, or of the site, on a map with a bell; somebody stands at (x, y). */
async function standAtBell(person: Person, channelId: number | null, x: number, kind: 'LOUNGE' | 'ROOM' = 'ROOM') {
  const mapId = `bell-map-${person.id}`;
  const content = {
    ...newMapContent(),
    areas: [{ id: 'bell', name: '', x: 1_000, y: 1_400, width: 200, height: 300, property: { kind: 'BELL' as const } }],
  };
  await server.db
    .insertInto('lounge_maps')
    .values({
      id: mapId,
      channel_id: null,
      owner_id: null,
      name: 'm',
      draft: JSON.stringify(content),
      published_version: 1,
      published_revision: 0,
      deleted_at: null,
    })
    .execute();
  await server.db
    .insertInto('lounge_map_versions')
    .values({ map_id: mapId, version: 1, content: JSON.stringify(content), published_by: null })
    .execute();
  const { id } = await server.db
    .insertInto('lounge_rooms')
    .values({
      kind,
      channel_id: channelId,
      host_id: kind === 'ROOM' ? person.id : null,
      name: 'r',
      map_id: mapId,
      password_hash: null,
      capacity: 5,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('lounge_members')
    .values({ user_id: person.id, room_id: id, came_at: new Date(), seen_at: new Date(), x, y: 1_600 } as never)
    .execute();
  return id;
}
const ring = async (person: Person, roomId: number) => {
  const answer = await server.http.inject({
    method: 'POST',
    url: `/api/dolphin/v1/auth/rooms/${roomId}/bells`,
    headers: person.headers,
  });
  return { status: answer.statusCode, body: answer.json<{ errorCode?: string; calledCount?: number }>() };
};
const called = (userId: number) =>
  server.db
    .selectFrom('social_notifications')
    .select(['kind', 'link'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'bellRung')
    .execute();

describe('a bell', () => {
  it('[WLD-170] calls the coaches and managers of the channel, once in a while', async () => {
    const channel = await server.makeChannel(['TEACHER', 'MANAGER', 'USER']);
    const { TEACHER, MANAGER, USER } = channel.people;
    const roomId = await standAtBell(USER, channel.id, 1_100);
    expect(await ring(USER, roomId)).toEqual({ status: 200, body: { calledCount: 2 } });
    await expect
      .poll(async () => [(await called(TEACHER.id)).length, (await called(MANAGER.id)).length], { timeout: 30_000 })
      .toEqual([1, 1]);
    // Who rings in a room is not found in the lounge.
    expect((await called(TEACHER.id))[0]?.link).toBe(`/lounge/rooms/${roomId}`);
    expect(await called(USER.id)).toEqual([]);
    expect((await ring(USER, roomId)).body.errorCode).toBe('TOO_MANY_REQUESTS');
  });

  it('[WLD-170] calls from the lounge of the channel into the lounge', async () => {
    const channel = await server.makeChannel(['TEACHER', 'USER']);
    const { TEACHER, USER } = channel.people;
    await server.db.deleteFrom('lounge_rooms').where('channel_id', '=', channel.id).execute();
    expect((await ring(USER, await standAtBell(USER, channel.id, 1_100, 'LOUNGE'))).status).toBe(200);
    await expect
      .poll(async () => (await called(TEACHER.id))[0]?.link, { timeout: 30_000 })
      .toMatch(/^\/channel\/[\w-]+\/lounge$/);
  });

  it('[WLD-170] can be rung only in its area, by members of the room, and not in the lounge of the site', async () => {
    const channel = await server.makeChannel(['USER', 'ADVANCED', 'TEACHER']);
    const { USER, ADVANCED, TEACHER } = channel.people;
    const roomId = await standAtBell(USER, channel.id, 4_000);
    expect((await ring(USER, roomId)).body.errorCode).toBe('NO_BELL_HERE');
    expect((await ring(TEACHER, roomId)).body.errorCode).toBe('ROOM_NOT_FOUND');
    expect((await ring(ADVANCED, await standAtBell(ADVANCED, null, 1_100))).body.errorCode).toBe('NO_BELL_HERE');
  });
});
