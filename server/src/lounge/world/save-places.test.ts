import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { savePlaces } from './save-places.ts';
import { at, fakeWorld, FLOOR_Y, LOADED_MAP } from './world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('[WLD-110] saves a place soon when requested, also while an earlier one is being saved', async () => {
  const person = await server.makePerson();
  const { roomId } = (
    await server.http.inject({
      method: 'POST',
      url: '/api/dolphin/v1/auth/rooms/lobbies/members',
      headers: person.headers,
    })
  ).json<{ roomId: number }>();
  const { world, client } = fakeWorld();
  const places = savePlaces(server.app, () => world);
  const line = client(person.id);
  world.enter(line, roomId, LOADED_MAP, { x: 3_000, y: FLOOR_Y });
  const placeNow = async () =>
    (await server.db.selectFrom('lounge_members').select('x').where('user_id', '=', person.id).executeTakeFirst())?.x;
  // Nobody calls `note` here a second time, as the clock would.
  void places.save();
  world.step(line, at(3_020), 1);
  places.saveSoon();
  await until('the second place', async () => (await placeNow()) === 3_020);
  await places.stop();
});

it('[WLD-108] who stands still and lost the place without an event is out with the next save, and is notified', async () => {
  const { world, client } = fakeWorld();
  const places = savePlaces(server.app, () => world);
  const people = [await server.makePerson(), await server.makePerson()];
  let room = 0;
  for (const { headers } of people) {
    const url = '/api/dolphin/v1/auth/rooms/lobbies/members';
    ({ roomId: room } = (await server.http.inject({ method: 'POST', url, headers })).json<{ roomId: number }>());
  }
  const [left, other] = people.map(({ id }) => client(id));
  for (const each of [left!, other!]) world.enter(each, room, LOADED_MAP, { x: 3_000, y: FLOOR_Y });
  await places.save();
  await server.db.deleteFrom('lounge_members').where('user_id', '=', left!.me.id).execute();
  // The world saves once a second, and nobody moved meanwhile.
  await places.save();
  expect(left!.received.at(-1)).toEqual({ name: 'lounge.notIn', payload: { roomId: room, reason: 'REMOVED' } });
  expect([...world.players()].map(({ userId }) => userId)).toEqual([other!.me.id]);
  expect(other!.received.map(({ name }) => name)).toEqual(['lounge.entered']);
});
