import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test-run/long.ts';
import { makeDue, makeOld, outcomeOf, pricedCourse, runSweep } from '../../src/commerce/orders/orders.fixture.ts';
import { call } from '../call.ts';
import type { Person } from '../harness.ts';
import type { Failpoint } from './failpoint.fixture.ts';
import { startKilledPayments } from './killed-payment.fixture.ts';

const ROUNDS = repeats(1, 15);
const ALL_ROUNDS_MS = 600_000;
const POINTS: readonly Failpoint[] = [
  'BEFORE_PROVIDER GET',
  'AFTER_PROVIDER GET',
  'BEFORE_COMMIT commerce.pay-order',
  'AFTER_COMMIT commerce.pay-order',
];
const CASH = 12_000;

let killed: Awaited<ReturnType<typeof startKilledPayments>>;
beforeAll(async () => void (killed = await startKilledPayments()), 120_000);
afterAll(() => killed?.close());

/** Money on account, charged and paid. */
async function giveCash(person: Person): Promise<void> {
  const { server, pay } = killed;
  const { body } = await call(server, payments.prepare, { paymentItemType: 'CASH', amount: CASH }, person.headers);
  await pay(body.merchantUid, CASH);
  await call(server, payments.verify, { merchantUid: body.merchantUid }, person.headers);
}

async function cashOf({ id }: Person): Promise<{ balance: number; sum: number } | undefined> {
  const { rows } = await sql<{ balance: number; sum: number }>`
    select c.cash_krw as balance, (select sum(amount_krw)::int from commerce_cash_entries e where e.user_id = c.user_id) as sum from commerce_customers c where c.user_id = ${id}`.execute(
    killed.server.db,
  );
  return rows[0];
}

describe(`[PAY-16] a process that is killed while cash pays a part of an order, ${ROUNDS} times at each point`, () => {
  it.each(POINTS)(
    '%s: the cash is taken once',
    async (point) => {
      const { server } = killed;
      for (let round = 0; round < ROUNDS; round++) {
        const contentId = await pricedCourse(server);
        const person = await server.makePerson();
        await giveCash(person);
        const input = { paymentItemType: 'COURSE' as const, contentId, cashAmount: CASH };
        const { merchantUid, amount } = (await call(server, payments.prepare, input, person.headers)).body;
        // The order had expired, so settling takes the cash again.
        await makeOld(server, merchantUid);
        await runSweep(server);
        expect(await cashOf(person)).toEqual({ balance: CASH, sum: CASH });
        await killed.pay(merchantUid, amount);
        await killed.call(point, payments.verify, { merchantUid }, person.headers);
        const left = point.startsWith('AFTER_COMMIT') ? 0 : CASH;
        expect(await cashOf(person)).toEqual({ balance: left, sum: left });
        await makeDue(server);
        await runSweep(server);
        expect(await outcomeOf(server, merchantUid)).toMatchObject({ state: 'PAID', enrolments: 1 });
        expect(await cashOf(person)).toEqual({ balance: 0, sum: 0 });
      }
    },
    ALL_ROUNDS_MS,
  );
});
