import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../tools/test-run/long.ts';
import { fakeGateway } from '../src/commerce/orders/fake-gateway.fixture.ts';
import {
  makeDue,
  OPENED_ONCE,
  outcomeOf,
  prepared,
  PRICE,
  pricedCourse,
  runSweep,
} from '../src/commerce/orders/orders.fixture.ts';
import { startTestServer, type TestServer } from './harness.ts';

const ROUNDS = repeats(1, 50);
const POINTS = ['BEFORE_PROVIDER', 'AFTER_PROVIDER', 'BEFORE_COMMIT', 'AFTER_COMMIT'] as const;

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

/** A process that settles the order and is killed at the point. */
async function killAt(point: string, merchantUid: string): Promise<string | null> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'settling-process.fixture.ts'), merchantUid, String(PRICE), point],
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: server.databaseUrl,
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      },
      stdio: 'ignore',
    },
  );
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal;
}

describe(
  `[PAY-16] a server that is killed while it settles, ${ROUNDS} times at each point`,
  { timeout: 600_000 },
  () => {
    it.each(POINTS)('%s: nothing doubled or lost, and open after the sweep', async (point) => {
      for (let round = 0; round < ROUNDS; round++) {
        const courseId = await pricedCourse(server);
        const person = await server.makePerson();
        const { merchantUid } = await prepared(server, person, courseId);
        provider.pay(merchantUid, PRICE);
        expect(await killAt(point, merchantUid)).toBe('SIGKILL');
        // Either nothing has happened, or all of it.
        const after = await outcomeOf(server, merchantUid);
        expect([after.state, after.enrolments, after.ledger.length]).toEqual(
          point === 'AFTER_COMMIT' ? ['PAID', 1, 1] : ['READY', 0, 0],
        );
        await makeDue(server);
        await runSweep(server);
        expect(await outcomeOf(server, merchantUid)).toEqual(OPENED_ONCE);
      }
    });
  },
);
