/** The world with the clock of the test: seconds are counted, not waited for. */
import { worldMessages } from '@dolphin/contract/lounge/world/world.messages';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import type { Realtime, RealtimeClient } from '../../core/realtime/gateway.ts';
import { startWorld } from './start-world.ts';
import { fakeWorld } from './world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// The database is real, so all else keeps its time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

type Enter = (client: RealtimeClient, payload: { readonly roomId: number }) => Promise<void>;

/** A world without sockets and without events of others: whoever lost a place is only found in the database. */
function startAlone() {
  let enter: Enter | undefined;
  const realtime = {
    registerClientMessage: (message: unknown, handle: Enter) => {
      if (message === worldMessages.enter) enter = handle;
    },
    registerClientBinary: () => undefined,
    onConnectionEnd: () => undefined,
    openPeerLink: () => null,
    writeShared: () => [],
  } as unknown as Realtime;
  const world = startWorld(server.app, realtime, { subscribe: () => () => undefined });
  return { world, enter: (client: RealtimeClient, roomId: number) => enter?.(client, { roomId }) };
}

it('[WLD-108] who stands still and lost the place without an event is out within two seconds, and is notified', async () => {
  const { world, enter } = startAlone();
  const { client } = fakeWorld();
  const person = await server.makePerson();
  const url = '/api/dolphin/v1/auth/rooms/lobbies/members';
  const { roomId } = (await server.http.inject({ method: 'POST', url, headers: person.headers })).json<{
    roomId: number;
  }>();
  const row = server.db.selectFrom('lounge_members').select('seen_at').where('user_id', '=', person.id);
  const joined = new Date(Date.now() - 1_000);
  await server.db.updateTable('lounge_members').set({ seen_at: joined }).where('user_id', '=', person.id).execute();
  const line = client(person.id);
  await enter(line, roomId);
  expect(line.received.map(({ name }) => name)).toEqual(['lounge.entered']);
  // The first place must be saved, or saving it would find out.
  vi.advanceTimersByTime(1_000);
  await until('the place is saved', async () => (await row.executeTakeFirstOrThrow()).seen_at > joined);
  await server.db.deleteFrom('lounge_members').where('user_id', '=', person.id).execute();
  vi.advanceTimersByTime(2_000);
  await until('out', () => line.received.length > 1);
  expect(line.received.at(-1)).toEqual({ name: 'lounge.notIn', payload: { roomId, reason: 'REMOVED' } });
  await world.stop();
});
