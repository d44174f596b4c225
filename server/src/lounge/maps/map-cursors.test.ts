import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import type { Realtime } from '../../core/realtime/gateway.ts';
import { registerMapCursors } from './map-cursors.ts';
import { insertMap } from './maps.queries.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

/** A fake gateway for cursors: client messages go in, broadcasts come out. */
function openLine() {
  const broadcasts: { topic: string; payload: unknown }[] = [];
  let handle: (client: never, payload: never) => unknown = () => undefined;
  const realtime = {
    registerClientMessage: (_message: unknown, handler: typeof handle) => void (handle = handler),
    broadcastEphemeral: (topic: string, _event: unknown, payload: unknown) => void broadcasts.push({ topic, payload }),
  };
  registerMapCursors(realtime as unknown as Pick<Realtime, 'registerClientMessage' | 'broadcastEphemeral'>, server.app);
  const point = (person: Person, mapId: string, more: object = {}) =>
    Promise.resolve(
      handle(
        { me: { id: person.id, sessionId: '', isAdmin: false, isSignedUp: true } } as never,
        { mapId, place: { x: 5, y: 6 }, selection: ['floor'], ...more } as never,
      ),
    );
  return { broadcasts, point };
}

describe('cursors of those who edit together', () => {
  it('[WLD-165] go to the other editors of the map, and to nobody else', async () => {
    const channel = await server.makeChannel(['TEACHER', 'MANAGER', 'USER']);
    const { TEACHER, MANAGER, USER } = channel.people;
    const mapId = `cursor-map-${channel.id}`;
    await insertMap(server.db, {
      mapId,
      name: 'm',
      content: newMapContent(),
      channelId: channel.id,
      ownerId: null,
      now: new Date(),
    });
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
});
