import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../tools/test-run/long.ts';
import { fakeGateway } from '../src/commerce/orders/fake-gateway.fixture.ts';
import {
  makeDue,
  makeOld,
  OPENED_ONCE,
  outcomeOf,
  prepared,
  PRICE,
  pricedCourse,
  runSweep,
} from '../src/commerce/orders/orders.fixture.ts';
import { call } from './call.ts';
import { type Person, startTestServer, type TestServer } from './harness.ts';

const ROUNDS = repeats(1, 50);
const POINTS = ['BEFORE_PROVIDER', 'AFTER_PROVIDER', 'BEFORE_COMMIT', 'AFTER_COMMIT'] as const;

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

/** A process that settles the order and is killed at the point. */
async function killAt(point: string, merchantUid: string, amount = PRICE): Promise<string | null> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'settling-process.fixture.ts'), merchantUid, String(amount), point],
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

const CASH = 12_000;

/** Money on account, charged and paid. */
async function giveCash(person: Person): Promise<void> {
  const { body } = await call(server, payments.prepare, { paymentItemType: 'CASH', amount: CASH }, person.headers);
  provider.pay(body.merchantUid, CASH);
  await call(server, payments.verify, { merchantUid: body.merchantUid }, person.headers);
}

async function cashOf({ id }: Person): Promise<{ balance: number; sum: number } | undefined> {
  const { rows } = await sql<{ balance: number; sum: number }>`
    select c.cash_krw as balance, (select sum(amount_krw)::int from commerce_cash_entries e where e.user_id = c.user_id) as sum from commerce_customers c where c.user_id = ${id}`.execute(
    server.db,
  );
  return rows[0];
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

    it.each(POINTS)('%s: cash that pays a part is taken once', async (point) => {
      for (let round = 0; round < ROUNDS; round++) {
        const contentId = await pricedCourse(server);
        const person = await server.makePerson();
        await giveCash(person);
        const { body } = await call(
          server,
          payments.prepare,
          { paymentItemType: 'COURSE', contentId, cashAmount: CASH },
          person.headers,
        );
        // The order had expired, so settling takes the cash again.
        await makeOld(server, body.merchantUid);
        await runSweep(server);
        expect(await cashOf(person)).toEqual({ balance: CASH, sum: CASH });
        provider.pay(body.merchantUid, body.amount);
        expect(await killAt(point, body.merchantUid, body.amount)).toBe('SIGKILL');
        const left = point === 'AFTER_COMMIT' ? 0 : CASH;
        expect(await cashOf(person)).toEqual({ balance: left, sum: left });
        await makeDue(server);
        await runSweep(server);
        expect(await outcomeOf(server, body.merchantUid)).toMatchObject({ state: 'PAID', enrolments: 1 });
        expect(await cashOf(person)).toEqual({ balance: 0, sum: 0 });
      }
    });
  },
);
