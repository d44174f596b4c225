import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import type { ConnectionEnd } from '../../core/realtime/gateway.ts';
import { registerMapCursors } from './map-cursors.ts';
import { insertMap } from './maps.queries.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

/** A fake gateway for cursors: client messages go in, broadcasts come out. */
function openLine() {
  const broadcasts: { topic: string; payload: unknown }[] = [];
  let handle: (client: never, payload: never) => unknown = () => undefined;
  let end: (end: ConnectionEnd) => void = () => undefined;
  const realtime = {
    registerClientMessage: (_message: unknown, handler: typeof handle) => void (handle = handler),
    broadcastEphemeral: (topic: string, _event: unknown, payload: unknown) => void broadcasts.push({ topic, payload }),
    onConnectionEnd: (hook: typeof end) => void (end = hook),
  };
  registerMapCursors(realtime as unknown as Parameters<typeof registerMapCursors>[0], server.app);
  const closed = new Set<string>();
  const point = (person: Person, mapId: string, more: object = {}, connectionId = `of ${person.id}`) =>
    Promise.resolve(
      handle(
        {
          me: { id: person.id, sessionId: '', isAdmin: false, isSignedUp: true },
          connectionId,
          line: { isClosed: () => closed.has(connectionId) },
        } as never,
        { mapId, place: { x: 5, y: 6 }, selection: ['floor'], ...more } as never,
      ),
    );
  const close = (person: Person, connectionId = `of ${person.id}`) => {
    closed.add(connectionId);
    end({ userId: person.id, connectionId, isSessionOver: false, isCleanClose: false });
  };
  return { broadcasts, point, close };
}

async function openMap() {
  const channel = await server.makeChannel(['TEACHER', 'MANAGER', 'USER']);
  const mapId = `cursor-map-${channel.id}`;
  const content = newMapContent();
  await insertMap(server.db, { mapId, name: 'm', content, channelId: channel.id, ownerId: null, now: new Date() });
  return { ...channel.people, mapId };
}

describe('cursors of those who edit together', () => {
  it('[WLD-165] go to the other editors of the map, and to nobody else', async () => {
    const { TEACHER, MANAGER, USER, mapId } = await openMap();
    const { broadcasts, point } = openLine();
    await point(TEACHER, mapId);
    expect(broadcasts).toEqual([]);
    await point(MANAGER, mapId);
    expect(broadcasts).toEqual([
      {
        topic: `user:${TEACHER.id}`,
        payload: {
          mapId,
          userId: MANAGER.id,
          nickname: MANAGER.nickname,
          place: { x: 5, y: 6 },
          selection: ['floor'],
          isGone: false,
        },
      },
    ]);
    await point(TEACHER, mapId);
    expect(broadcasts.splice(1)).toMatchObject([{ topic: `user:${MANAGER.id}`, payload: { userId: TEACHER.id } }]);
    await point(USER, mapId);
    await point(USER, 'no-such-map');
    expect(broadcasts).toHaveLength(1);
    await point(MANAGER, mapId, { place: null, selection: [], isLeaving: true });
    expect(broadcasts.at(-1)).toMatchObject({
      topic: `user:${TEACHER.id}`,
      payload: { userId: MANAGER.id, isGone: true },
    });
  });

  it('[WLD-165] are removed when the connection ends without a message that somebody leaves', async () => {
    const { TEACHER, MANAGER, mapId } = await openMap();
    const { broadcasts, point, close } = openLine();
    await point(TEACHER, mapId);
    await point(MANAGER, mapId);
    await point(MANAGER, mapId, {}, 'a second tab');
    await point(MANAGER, mapId, {}, 'a third tab');
    broadcasts.length = 0;
    await point(MANAGER, mapId, { isLeaving: true }, 'a third tab');
    close(MANAGER);
    await point(MANAGER, mapId);
    expect(broadcasts, 'the other tab still shows the map').toEqual([]);
    close(MANAGER, 'a second tab');
    const gone = { topic: `user:${TEACHER.id}`, payload: { mapId, userId: MANAGER.id, isGone: true } };
    expect(broadcasts).toMatchObject([gone]);
    close(MANAGER, 'a second tab');
    expect(broadcasts).toHaveLength(1);
    // What was on its way when the connection ended brings nobody back.
    await point(MANAGER, mapId, {}, 'a second tab');
    expect(broadcasts.slice(1)).toMatchObject([gone]);
  });
});
