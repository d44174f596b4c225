import { afterAll, beforeAll, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { savePlaces } from './save-places.ts';
import { at, fakeWorld, FLOOR_Y, GROUND } from './world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('[WLD-110] notes a place soon when it is told to, also while an earlier one is being noted', async () => {
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
  world.enter(line, roomId, GROUND, { x: 3_000, y: FLOOR_Y });
  const placeNow = async () =>
    (await server.db.selectFrom('lounge_members').select('x').where('user_id', '=', person.id).executeTakeFirst())?.x;
  // Nobody calls `note` here a second time, as the clock would.
  void places.save();
  world.step(line, at(3_020), 1);
  places.saveSoon();
  await until('the second place', async () => (await placeNow()) === 3_020);
  await places.stop();
});
