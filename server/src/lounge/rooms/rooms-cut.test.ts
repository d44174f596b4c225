import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { openPool } from '../../core/db.ts';
import { roomCalls } from './rooms.fixture.ts';

/** Its own server: dead connections of the pool would break the next test of another one. */
let server: TestServer;
const { roomOf, join, leave, stay, wrongCounts } = roomCalls(() => server);
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

it('[WLD-141] counts stay right when connections to the database are cut in the middle', async () => {
  const host = await server.makePerson();
  const roomId = await roomOf(host, { capacity: 8 });
  const crowd: Person[] = [];
  for (let n = 0; n < 12; n++) crowd.push(await server.makePerson());
  const cutter = openPool(server.databaseUrl, 1);
  let isOver = false;
  const cut = async () => {
    for (let cuts = 0; !isOver && cuts < 40; cuts++) {
      await cutter.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename = current_user and random() < 0.4',
      );
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  };
  const move = async () => {
    for (let round = 0; round < 4; round++) {
      await Promise.allSettled(
        crowd.map((who, n) =>
          (n + round) % 3 === 0 ? leave(who, roomId) : (n + round) % 3 === 1 ? stay(who) : join(who, roomId),
        ),
      );
    }
    isOver = true;
  };
  await Promise.all([cut(), move()]);
  await cutter.end();
  // The pool notices its dead connections when it uses them.
  await expect.poll(() => wrongCounts().catch(() => null), { timeout: 60_000 }).toEqual([]);
});
