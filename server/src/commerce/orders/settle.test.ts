import { PAYMENT_WEBHOOK_PATH } from '@dolphin/contract/commerce/orders/orders.constants';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { isLongRun } from '../../../../tools/test-run/long.ts';
import { inTransaction } from '../../core/db.ts';
import type { ProviderPayment } from '../gateway/gateway.ts';
import { fakeGateway } from './fake-gateway.fixture.ts';
import {
  makeDue,
  OPENED_ONCE,
  outcomeOf,
  prepared,
  PRICE,
  pricedCourse,
  runSweep,
  runWebhookJob,
  sendWebhook,
} from './orders.fixture.ts';
import { prepareOrder } from './prepare.ts';
import { type Sellable, sellablesOf } from './sellable.ts';
import { settle } from './settle.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

type Order = { readonly person: Person; readonly merchantUid: string };

async function paidOrder(): Promise<Order> {
  const courseId = await pricedCourse(server);
  const person = await server.makePerson();
  const { merchantUid } = await prepared(server, person, courseId);
  provider.pay(merchantUid, PRICE);
  return { person, merchantUid };
}

const STEPS = {
  verification: ({ person, merchantUid }: Order) => call(server, payments.verify, { merchantUid }, person.headers),
  webhook: async ({ merchantUid }: Order) => {
    expect(await sendWebhook(server, merchantUid)).toBe(200);
    await runWebhookJob(server, merchantUid);
  },
  'second webhook': async ({ merchantUid }: Order) => {
    expect(await sendWebhook(server, merchantUid)).toBe(200);
    await runWebhookJob(server, merchantUid);
  },
  sweep: async () => {
    await makeDue(server);
    await runSweep(server);
  },
} as const;
type Step = keyof typeof STEPS;

function permutations<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length <= 1) return [all];
  return all.flatMap((first) => permutations(all.filter((each) => each !== first)).map((rest) => [first, ...rest]));
}
const ORDERS = permutations(Object.keys(STEPS) as Step[]);

describe('[PAY-16] one final state, whoever reports a payment first', () => {
  it('has 24 orders of four reports', () => expect(ORDERS).toHaveLength(24));

  it.each(ORDERS.map((steps) => [steps.join(', '), steps] as const))('%s', async (_name, steps) => {
    const order = await paidOrder();
    for (const step of steps) await STEPS[step](order);
    expect(await outcomeOf(server, order.merchantUid)).toEqual(OPENED_ONCE);
  });

  /** All 24 in a long run; a few that begin with each of the reports otherwise. */
  const AT_ONCE = isLongRun ? ORDERS : ORDERS.filter((_steps, at) => at % 6 === 0);
  it.each(AT_ONCE.map((steps) => [steps.join(', '), steps] as const))('%s: 20 at once', async (_name, steps) => {
    await warmPool(server.db, 8);
    const order = await paidOrder();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (const step of steps) await STEPS[step](order);
      }),
    );
    expect(await outcomeOf(server, order.merchantUid)).toEqual(OPENED_ONCE);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from core_outbox where name = 'commerce.orderChanged' and payload ->> 'merchantUid' = ${order.merchantUid}`.execute(
      server.db,
    );
    expect(rows[0]?.count).toBe(1);
  });
});

describe('[PAY-3] payments that are not as ordered', () => {
  const tampered: Readonly<Record<string, Partial<ProviderPayment>>> = {
    'less than the price': { amountKrw: 100 },
    'more than the price': { amountKrw: PRICE + 1 },
    'another currency': { currency: 'USD' },
    'another gateway': { gatewayChannel: 'channel-key-of-somebody' },
  };

  it.each(Object.entries(tampered))(
    '%s: cancelled at the provider, recorded, and nothing is opened',
    async (_name, more) => {
      const { person, merchantUid } = await paidOrder();
      provider.pay(merchantUid, PRICE, more);
      const { body } = await call(server, payments.verify, { merchantUid }, person.headers);
      expect(body.status).toBe('REFUSED');
      const captured = more.amountKrw ?? PRICE;
      expect(await outcomeOf(server, merchantUid)).toMatchObject({
        state: 'REFUSED',
        mustCancel: false,
        ledger: [`CAPTURE ${captured}`, `CANCEL -${captured}`],
        enrolments: 0,
      });
      expect(provider.payments.get(merchantUid)?.status).toBe('CANCELLED');
      const { rows } = await sql`
      select from commerce_differences d join commerce_orders o on o.id = d.order_id where o.merchant_uid = ${merchantUid}`.execute(
        server.db,
      );
      expect(rows).toHaveLength(1);
      // It stays refused, whoever reports it again.
      await STEPS.sweep();
      await runWebhookJob(server, merchantUid);
      expect((await outcomeOf(server, merchantUid)).enrolments).toBe(0);
    },
  );

  it("another order's payment opens nothing and is not ours to cancel", async () => {
    const { person, merchantUid } = await paidOrder();
    provider.pay(merchantUid, PRICE, { merchantUid: 'D20261117-somebody-else' });
    await call(server, payments.verify, { merchantUid }, person.headers);
    expect(await outcomeOf(server, merchantUid)).toMatchObject({ state: 'READY', ledger: [], enrolments: 0 });
    expect(provider.cancels.filter((each) => each.merchantUid === merchantUid)).toEqual([]);
  });

  it("refuses another's order, another's payment id, and another amount in the browser", async () => {
    const { person, merchantUid } = await paidOrder();
    const thief = await server.makePerson();
    const refusal = async (who: Person, input: object) =>
      (await call(server, payments.verify, { merchantUid, ...input }, who.headers)).error.errorCode;
    expect(await refusal(thief, {})).toBe('NOT_FOUND_ORDER');
    expect(await refusal(person, { value: 1 })).toBe('PAYMENT_AMOUNT_MISMATCH');
    expect(await refusal(person, { value: -PRICE })).toBe('PAYMENT_AMOUNT_MISMATCH');
    expect((await outcomeOf(server, merchantUid)).state).toBe('READY');
    expect(await refusal(person, { impUid: 'imp_000000000000' })).toBe('PAYMENT_MISMATCH');
  });

  it.each([-1, 0, 999, 1.5, 1_000_001])('takes no %s won on account', async (amount) => {
    const { headers } = await server.makePerson();
    const { status } = await call(server, payments.prepare, { paymentItemType: 'CASH', amount }, headers);
    expect(status).toBe(400);
  });

  it('a forged webhook is refused and one about nothing of ours is not kept; a replayed one changes nothing', async () => {
    const { person, merchantUid } = await paidOrder();
    expect(await sendWebhook(server, merchantUid, 'forged')).toBe(400);
    expect(await sendWebhook(server, 'D20261117-unknown-order')).toBe(200);
    const kept = async () =>
      (
        await server.db
          .selectFrom('commerce_webhooks')
          .select('id')
          .where('merchant_uid', 'in', [merchantUid, 'D20261117-unknown-order'])
          .execute()
      ).length;
    expect(await kept()).toBe(0);
    await call(server, payments.verify, { merchantUid }, person.headers);
    for (let n = 0; n < 3; n++) {
      expect(await sendWebhook(server, merchantUid)).toBe(200);
      await runWebhookJob(server, merchantUid);
    }
    expect(await kept()).toBe(3);
    expect(await outcomeOf(server, merchantUid)).toEqual(OPENED_ONCE);
  });

  it('a genuine webhook that is about no payment is answered, so that it is not sent again', async () => {
    const { statusCode } = await server.http.inject({
      method: 'POST',
      url: PAYMENT_WEBHOOK_PATH,
      headers: { 'content-type': 'application/json', 'webhook-signature': 'good' },
      payload: JSON.stringify({ type: 'BillingKey.Issued' }),
    });
    expect(statusCode).toBe(200);
  });

  it('the sweep cancels what could not be cancelled at once', async () => {
    const { person, merchantUid } = await paidOrder();
    provider.pay(merchantUid, 100);
    provider.setAway(true);
    await call(server, payments.verify, { merchantUid }, person.headers);
    expect(await outcomeOf(server, merchantUid)).toMatchObject({ state: 'REFUSED', mustCancel: true });
    provider.setAway(false);
    await STEPS.sweep();
    expect(await outcomeOf(server, merchantUid)).toMatchObject({
      mustCancel: false,
      ledger: ['CAPTURE 100', 'CANCEL -100'],
    });
  });

  it('rows of money are only added', async () => {
    for (const table of ['commerce_ledger', 'commerce_cash_entries'])
      await expect(sql`update ${sql.table(table)} set amount_krw = 1`.execute(server.db)).rejects.toThrow('only added');
  });
});

describe('[PAY-3] a test payment in production', () => {
  it('is refused and cancelled', async () => {
    const { merchantUid } = await paidOrder();
    const app = { ...server.app, config: { ...server.app.config, production: true } };
    const settled = await settle({ app, sellables: sellablesOf([]) }, merchantUid);
    expect(settled?.state).toBe('REFUSED');
    expect(provider.payments.get(merchantUid)?.status).toBe('CANCELLED');
  });
});

describe('the last seat', () => {
  /** A thing with two seats, in memory. */
  function seated(seats: number) {
    const taken = new Set<number>();
    const sellable: Sellable = {
      type: 'COURSE_CLASS',
      hasSeats: true,
      isOnce: true,
      quote: async () => ({ title: '반', priceKrw: PRICE, channelId: null, seatsLeft: seats - taken.size }),
      grant: async (_tx, { userId }) => taken.size < seats && taken.add(userId) !== undefined,
      revoke: async (_tx, { userId }) => void taken.delete(userId),
    };
    return { sellables: sellablesOf([sellable]), taken };
  }

  it('is held for one of twenty who order at once; nineteen are never charged', async () => {
    const { sellables, taken } = seated(1);
    const people = await Promise.all(Array.from({ length: 20 }, () => server.makePerson()));
    await warmPool(server.db, 8);
    const contentId = 77;
    const prepare = (userId: number) =>
      inTransaction(server.db, (tx) =>
        prepareOrder(
          {
            app: server.app,
            tx,
            me: { id: userId, sessionId: '', isAdmin: false, isSignedUp: true },
            sellables,
            now: server.app.now(),
          },
          {
            itemType: 'COURSE_CLASS',
            contentId,
            amountKrw: null,
            userCouponId: null,
            phoneNumber: '',
            gatewayChannelId: null,
            metadata: {},
          },
        ),
      );
    const answers = await Promise.allSettled(people.map(({ id }) => prepare(id)));
    const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(orders).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.status === 'rejected' && String(answer.reason).includes('SOLD_OUT')),
    ).toHaveLength(19);
    const [order] = orders;
    provider.pay(order?.merchantUid ?? '', PRICE);
    expect((await settle({ app: server.app, sellables }, order?.merchantUid ?? ''))?.state).toBe('PAID');
    expect(taken.size).toBe(1);
    await expect(prepare(people[0]?.id ?? 0)).rejects.toThrow('SOLD_OUT');
    // Nothing is held any more.
    expect(await server.db.selectFrom('commerce_holds').select('order_id').execute()).toEqual([]);
  });
});
