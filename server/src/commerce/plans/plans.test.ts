import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { adminPlans } from '@dolphin/contract/commerce/plans/admin-plans.contract';
import { addDays, periodEndOf } from '@dolphin/contract/commerce/plans/plan-period';
import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import {
  CHANNEL_KRW,
  chargesOf,
  joinChannel,
  joinDolphin,
  MONTH_KRW,
  noticesOf,
  paidFor,
  renewAt,
  rowOf,
  YEAR_KRW,
} from './plans.fixture.ts';

import { planListeners } from './plans.listeners.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

/** Somebody who has joined by the month. */
async function joined(given: Parameters<typeof joinDolphin>[3] = {}) {
  const person = await server.makePerson();
  const { subscriptionId, billingKey } = await joinDolphin(server, provider, person, given);
  const { period_end: end, first_paid_at: first } = await rowOf(server, subscriptionId);
  if (!end || !first) throw new Error('not joined');
  return { person, id: subscriptionId, billingKey, end, first };
}
const refusalOf = async (answer: Promise<{ readonly error: { readonly errorCode: string } }>) =>
  (await answer).error.errorCode;

describe('[PAY-5] joining', () => {
  it('registers a card, charges the first month, and shows the next charge', async () => {
    const { person, id, end, first } = await joined();
    expect(await chargesOf(server, id)).toEqual(['1.1 PAID']);
    expect(await paidFor(server, id)).toBe(MONTH_KRW);
    expect(end).toEqual(periodEndOf(first, 1));
    const { body } = await call(server, plans.mine, {}, person.headers);
    expect(body.subscriptionList).toMatchObject([
      {
        engCodeName: 'DOLPHIN_PRO',
        channelId: null,
        status: 'ACTIVE',
        billingCycle: 'MONTH',
        nextAmount: MONTH_KRW,
        nextChargeAt: end.toISOString(),
        isMine: true,
      },
    ]);
    const me = await call(server, currentUser.me, {}, person.headers);
    expect(me.body.subscriptionList).toEqual([{ engCodeName: 'DOLPHIN_PRO', channelId: null }]);
    const orders = await call(server, payments.orders, {}, person.headers);
    expect(orders.body.orderList).toMatchObject([{ paymentItemType: 'SUBSCRIPTION', status: 'PAID' }]);
  });

  it('verifying again charges nothing more, and nobody joins twice', async () => {
    const person = await server.makePerson();
    const { merchantUid, billingKey, subscriptionId } = await joinDolphin(server, provider, person);
    for (let n = 0; n < 3; n++)
      expect((await call(server, plans.verify, { merchantUid, billingKey }, person.headers)).status).toBe(200);
    expect(await paidFor(server, subscriptionId)).toBe(MONTH_KRW);
    expect(await refusalOf(call(server, plans.prepareDolphin, { engCodeName: 'DOLPHIN_PRO' }, person.headers))).toBe(
      'ALREADY_SUBSCRIBED',
    );
  });

  it('two windows at once: one subscription, and one charge', async () => {
    const person = await server.makePerson();
    await warmPool(server.db, 4);
    const prepare = () =>
      call(server, plans.prepareDolphin, { engCodeName: 'DOLPHIN_PRO', agreedAmount: MONTH_KRW }, person.headers);
    const windows = [(await prepare()).body, (await prepare()).body];
    await Promise.all(
      windows.map(({ merchantUid, customerUid }) =>
        call(server, plans.verify, { merchantUid, billingKey: provider.registerCard(customerUid) }, person.headers),
      ),
    );
    const { rows } = await sql<{ state: string; paid: number }>`
      select s.state, coalesce((select sum(l.amount_krw)::int from commerce_ledger l join commerce_orders o on o.id = l.order_id where o.content_id = s.id and o.item_type = 'SUBSCRIPTION'), 0) as paid
      from commerce_subscriptions s where s.user_id = ${person.id} order by s.state`.execute(server.db);
    // What the second one captured is given back.
    expect(rows.map(({ state }) => state)).toEqual(['ACTIVE', 'PENDING']);
    expect(rows.map(({ paid }) => paid)).toEqual([MONTH_KRW, 0]);
  });

  it('a card that fails opens nothing, and the next try may succeed', async () => {
    const person = await server.makePerson();
    const first = await joinDolphin(server, provider, person, { failReason: '한도 초과' });
    expect(first.verified.body).toMatchObject({ failReason: '한도 초과', subscription: { status: 'PENDING' } });
    expect((await call(server, plans.mine, {}, person.headers)).body.subscriptionList).toEqual([]);
    const second = await joinDolphin(server, provider, person);
    expect(second.verified.body.subscription.status).toBe('ACTIVE');
  });

  it('charges nothing without a consent to the amount', async () => {
    const person = await server.makePerson();
    const { body } = await call(server, plans.prepareDolphin, { engCodeName: 'DOLPHIN_PRO' }, person.headers);
    const { merchantUid } = body;
    const billingKey = provider.registerCard(body.customerUid);
    const verify = (more: object) => call(server, plans.verify, { merchantUid, billingKey, ...more }, person.headers);
    expect(await refusalOf(verify({}))).toBe('PLAN_CONSENT_REQUIRED');
    expect(await refusalOf(verify({ agreedAmount: 1 }))).toBe('PAYMENT_AMOUNT_MISMATCH');
    expect(await paidFor(server, body.redirectPageInfo.contentId ?? 0)).toBe(0);
    expect((await verify({ agreedAmount: MONTH_KRW })).body.subscription.status).toBe('ACTIVE');
    await expect(sql`update commerce_plan_consents set price_id = 1`.execute(server.db)).rejects.toThrow('only added');
  });
});

describe('[PAY-5] tampering', () => {
  it("takes no other person's request and no other person's card", async () => {
    const [person, thief] = [await server.makePerson(), await server.makePerson()];
    const prepare = async (who: Person) =>
      (await call(server, plans.prepareDolphin, { engCodeName: 'DOLPHIN_PRO', agreedAmount: MONTH_KRW }, who.headers))
        .body;
    const [own, theirs] = [await prepare(person), await prepare(thief)];
    const card = provider.registerCard(own.customerUid);
    const verify = (who: Person, merchantUid: string, billingKey?: string) =>
      refusalOf(call(server, plans.verify, { merchantUid, ...(billingKey ? { billingKey } : {}) }, who.headers));
    expect(await verify(thief, own.merchantUid, card)).toBe('NOT_FOUND_SUBSCRIPTION');
    expect(await verify(thief, theirs.merchantUid, card)).toBe('BILLING_KEY_MISMATCH');
    expect(await verify(thief, theirs.merchantUid, 'billing-key-nobody')).toBe('BILLING_KEY_MISMATCH');
    expect(await verify(thief, theirs.merchantUid)).toBe('BILLING_KEY_MISMATCH');
    expect(await paidFor(server, own.redirectPageInfo.contentId ?? 0)).toBe(0);
  });

  it('a price that the browser made up is refused', async () => {
    const person = await server.makePerson();
    for (const agreedAmount of [0, 1, MONTH_KRW - 1, YEAR_KRW])
      expect(
        await refusalOf(
          call(server, plans.prepareDolphin, { engCodeName: 'DOLPHIN_PRO', agreedAmount }, person.headers),
        ),
      ).toBe('PAYMENT_AMOUNT_MISMATCH');
  });

  it("nobody begins or ends the plan of somebody else's channel", async () => {
    const { id: channelId, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER'], {
      plan: null,
    });
    const stranger = await server.makePerson();
    const begin = (who: Person) =>
      call(server, plans.prepareChannel, { channelId, engCodeName: 'CHANNEL_PRO' }, who.headers);
    for (const who of [stranger, people.TEACHER]) expect((await begin(who)).status).toBe(403);
    const { body } = await joinChannel(server, provider, people.MANAGER, channelId);
    const { subscriptionId } = body.subscription;
    for (const who of [stranger, people.TEACHER]) {
      expect(await refusalOf(call(server, plans.cancel, { subscriptionId }, who.headers))).toBe(
        'NOT_FOUND_SUBSCRIPTION',
      );
      expect(await refusalOf(call(server, plans.prepareCard, { subscriptionId }, who.headers))).toBe(
        'NOT_FOUND_SUBSCRIPTION',
      );
    }
    // The master may end what a manager pays, and change nothing else.
    const input = { subscriptionId, billingCycle: 'YEAR', agreedAmount: 490_000 } as const;
    expect(await refusalOf(call(server, plans.changePrice, input, people.ROLE_CHANNEL_MASTER.headers))).toBe(
      'NOT_FOUND_SUBSCRIPTION',
    );
    const ended = await call(server, plans.cancel, { subscriptionId }, people.ROLE_CHANNEL_MASTER.headers);
    expect(ended.body).toMatchObject({ isCancelled: true, isMine: false, method: null });
  });
});

describe('[PAY-5] the plan of a channel', () => {
  it('opens with the first payment and closes at the end; nothing is deleted', async () => {
    const { id: channelId, people } = await server.makeChannel(['MANAGER'], { plan: null });
    const planOf = async () =>
      (await server.db.selectFrom('channels_channels').select('plan').where('id', '=', channelId).executeTakeFirst())
        ?.plan;
    const { body } = await joinChannel(server, provider, people.MANAGER, channelId);
    expect(await planOf()).toBe('CHANNEL_PRO');
    const { subscriptionId, nextAmount, periodEndAt } = body.subscription;
    expect(nextAmount).toBe(CHANNEL_KRW);
    const shown = await call(server, plans.ofChannel, { channelId }, people.MANAGER.headers);
    expect(shown.body.subscription).toMatchObject({ subscriptionId, isMine: true });
    await call(server, plans.cancel, { subscriptionId }, people.MANAGER.headers);
    await renewAt(server, new Date(Date.parse(periodEndAt ?? '') - 1_000));
    expect(await planOf()).toBe('CHANNEL_PRO');
    await renewAt(server, new Date(Date.parse(periodEndAt ?? '')));
    expect(await planOf()).toBeNull();
  });
});

describe('[PAY-5] renewing', () => {
  it('announces the charge a week before, charges once, and goes on', async () => {
    const { id, end, first } = await joined();
    await renewAt(server, addDays(end, -8));
    expect(await noticesOf(server, id)).toEqual([]);
    for (let n = 0; n < 3; n++) await renewAt(server, addDays(end, -7));
    expect(await noticesOf(server, id)).toEqual(['RENEWAL']);
    expect(await paidFor(server, id)).toBe(MONTH_KRW);
    for (let n = 0; n < 3; n++) await renewAt(server, end);
    expect(await chargesOf(server, id)).toEqual(['1.1 PAID', '2.1 PAID']);
    expect(await paidFor(server, id)).toBe(2 * MONTH_KRW);
    const row = await rowOf(server, id);
    expect(row.period_end).toEqual(periodEndOf(first, 2));
    await renewAt(server, addDays(row.period_end ?? end, -7));
    expect(await noticesOf(server, id)).toEqual(['RENEWAL', 'RENEWAL']);
  });

  it('two workers at once charge one period once', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => joined()));
    const end = new Date(Math.max(...all.map((one) => one.end.getTime())));
    await warmPool(server.db, 8);
    await Promise.all(Array.from({ length: 6 }, () => renewAt(server, end)));
    for (const { id } of all) {
      expect(await chargesOf(server, id)).toEqual(['1.1 PAID', '2.1 PAID']);
      expect(await paidFor(server, id)).toBe(2 * MONTH_KRW);
    }
  });

  it('a provider that is away is tried again with the same order', async () => {
    const { id, end } = await joined();
    provider.setAway(true);
    await renewAt(server, end);
    expect(await chargesOf(server, id)).toEqual(['1.1 PAID', '2.1 OPEN']);
    provider.setAway(false);
    await renewAt(server, new Date(end.getTime() + 3 * 60_000));
    expect(await chargesOf(server, id)).toEqual(['1.1 PAID', '2.1 PAID']);
    expect(await paidFor(server, id)).toBe(2 * MONTH_KRW);
  });

  it('an open charge keeps its price when another one is agreed to meanwhile', async () => {
    const { person, id, end } = await joined();
    provider.setAway(true);
    await renewAt(server, end);
    provider.setAway(false);
    const year = { subscriptionId: id, billingCycle: 'YEAR', agreedAmount: YEAR_KRW } as const;
    await call(server, plans.changePrice, year, person.headers);
    await renewAt(server, new Date(end.getTime() + 3 * 60_000));
    expect(await paidFor(server, id)).toBe(2 * MONTH_KRW);
    expect(await chargesOf(server, id)).toEqual(['1.1 PAID', '2.1 PAID']);
  });

  it('a card that fails is tried three times more with notices; then the plan ends', async () => {
    const { person, id, billingKey, end } = await joined();
    const card = provider.cards.get(billingKey);
    if (card) card.failReason = '잔액 부족';
    await renewAt(server, end);
    const { body } = await call(server, plans.mine, {}, person.headers);
    expect(body.subscriptionList).toMatchObject([
      { status: 'PAST_DUE', failReason: '잔액 부족', nextChargeAt: addDays(end, 1).toISOString() },
    ]);
    for (const days of [1, 3]) await renewAt(server, addDays(end, days));
    expect((await rowOf(server, id)).state).toBe('PAST_DUE');
    await renewAt(server, addDays(end, 5));
    expect(await rowOf(server, id)).toMatchObject({ state: 'ENDED', end_reason: 'NOT_PAID', due_at: null });
    expect(await chargesOf(server, id)).toEqual(['1.1 PAID', '2.1 FAILED', '2.2 FAILED', '2.3 FAILED', '2.4 FAILED']);
    expect(await noticesOf(server, id)).toEqual(['FAILED', 'FAILED', 'FAILED', 'ENDED']);
    expect(await paidFor(server, id)).toBe(MONTH_KRW);
    await renewAt(server, addDays(end, 30));
    expect((await chargesOf(server, id)).length).toBe(5);
  });

  it('a new card in place of the one that failed is charged at once, for the period that was missing', async () => {
    const { person, id, billingKey, end, first } = await joined();
    const card = provider.cards.get(billingKey);
    if (card) card.failReason = '분실 카드';
    await renewAt(server, end);
    const { body } = await call(server, plans.prepareCard, { subscriptionId: id }, person.headers);
    const next = provider.registerCard(body.customerUid);
    await call(server, plans.verify, { merchantUid: body.merchantUid, billingKey: next }, person.headers);
    await renewAt(server, addDays(end, 1));
    expect(await chargesOf(server, id)).toEqual(['1.1 PAID', '2.1 FAILED', '2.2 PAID']);
    expect((await rowOf(server, id)).period_end).toEqual(periodEndOf(first, 2));
  });

  it('keeps the last day of the month over a short one', async () => {
    const { id } = await joined();
    const first = new Date('2027-01-31T12:00:00+09:00');
    await sql`update commerce_subscriptions set first_paid_at = ${first}, period_end = ${periodEndOf(first, 1)}, due_at = ${periodEndOf(first, 1)} where id = ${id}`.execute(
      server.db,
    );
    const ends: (string | undefined)[] = [];
    for (let month = 1; month < 4; month++) {
      const { period_end: end } = await rowOf(server, id);
      ends.push(end?.toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' }));
      await renewAt(server, end ?? first);
    }
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect(await paidFor(server, id)).toBe(4 * MONTH_KRW);
  });
});

describe('[PAY-5] leaving and changing', () => {
  it('ends at the end of the paid period, and can be taken back before', async () => {
    const { person, id, end } = await joined();
    const cancel = () => call(server, plans.cancel, { subscriptionId: id }, person.headers);
    expect((await cancel()).body).toMatchObject({ isCancelled: true, nextChargeAt: null, nextAmount: null });
    const resumed = await call(server, plans.resume, { subscriptionId: id }, person.headers);
    expect(resumed.body).toMatchObject({ isCancelled: false, nextAmount: MONTH_KRW });
    await cancel();
    await renewAt(server, addDays(end, -7));
    expect(await noticesOf(server, id)).toEqual([]);
    await renewAt(server, end);
    expect(await rowOf(server, id)).toMatchObject({ state: 'ENDED', end_reason: 'CANCELLED' });
    expect(await paidFor(server, id)).toBe(MONTH_KRW);
    expect(await refusalOf(call(server, plans.resume, { subscriptionId: id }, person.headers))).toBe(
      'NOT_FOUND_SUBSCRIPTION',
    );
    expect((await joinDolphin(server, provider, person)).verified.body.subscription.status).toBe('ACTIVE');
  });

  it('changes from month to year with the next charge, with a consent of its own', async () => {
    const { person, id, end, first } = await joined();
    const change = (agreedAmount: number) =>
      call(server, plans.changePrice, { subscriptionId: id, billingCycle: 'YEAR', agreedAmount }, person.headers);
    expect(await refusalOf(change(MONTH_KRW))).toBe('PAYMENT_AMOUNT_MISMATCH');
    expect((await change(YEAR_KRW)).body).toMatchObject({ billingCycle: 'YEAR', nextAmount: YEAR_KRW });
    await renewAt(server, end);
    expect(await paidFor(server, id)).toBe(MONTH_KRW + YEAR_KRW);
    expect((await rowOf(server, id)).period_end).toEqual(periodEndOf(first, 13));
  });

  it('a refund in full of the current period ends the plan', async () => {
    const { id } = await joined();
    const order = await server.db
      .selectFrom('commerce_orders')
      .select('merchant_uid')
      .where('content_id', '=', id)
      .where('item_type', '=', 'SUBSCRIPTION')
      .executeTakeFirstOrThrow();
    const uid = order.merchant_uid;
    await provider.gateway.cancel({
      merchantUid: uid,
      amountKrw: MONTH_KRW,
      remainingKrw: MONTH_KRW,
      taxFreeKrw: 0,
      reason: 'test',
      requestKey: `refund-${uid}`,
    });
    const { runWebhookJob } = await import('../orders/orders.fixture.ts');
    await runWebhookJob(server, uid);
    expect(await rowOf(server, id)).toMatchObject({ state: 'ENDED', end_reason: 'REFUNDED' });
    expect(await paidFor(server, id)).toBe(0);
  });
});

describe('[PAY-5] who leaves the site', () => {
  it('is charged no more; a channel keeps what was paid for it until its end', async () => {
    const { id: channelId, people } = await server.makeChannel(['MANAGER'], { plan: null });
    const payer = people.MANAGER;
    const { body } = await joinChannel(server, provider, payer, channelId);
    const own = await joinDolphin(server, provider, payer);
    const leave = planListeners.find(({ name }) => name === 'commerce.end-plans-of-person');
    const now = server.app.now();
    await leave?.run({ app: server.app, db: server.db, now }, { userId: payer.id }, { seq: 1 });
    expect(await rowOf(server, own.subscriptionId)).toMatchObject({ state: 'ENDED', end_reason: 'LEFT' });
    const row = await rowOf(server, body.subscription.subscriptionId);
    expect(row).toMatchObject({ state: 'ACTIVE', is_cancelled: true });
    await renewAt(server, row.period_end ?? now);
    expect(await rowOf(server, row.id)).toMatchObject({ state: 'ENDED', end_reason: 'CANCELLED' });
    expect(await paidFor(server, row.id)).toBe(CHANNEL_KRW);
  });
});

describe('[PAY-5] prices of the administrator', () => {
  it('a new price is for new joins; who joined before pays the old one until they agree', async () => {
    const admin = await server.makePerson({ isAdmin: true });
    const before = await joined();
    const higher = MONTH_KRW + 2_000;
    const price = { engCodeName: 'DOLPHIN_PRO', billingCycle: 'MONTH', amount: higher } as const;
    expect((await call(server, adminPlans.setPrice, price, before.person.headers)).status).toBe(403);
    expect((await call(server, adminPlans.setPrice, price, admin.headers)).status).toBe(200);
    const after = await joined({ agreedAmount: higher });
    expect(await paidFor(server, after.id)).toBe(higher);
    await renewAt(server, before.end);
    expect(await paidFor(server, before.id)).toBe(2 * MONTH_KRW);
    const { body } = await call(
      server,
      plans.changePrice,
      { subscriptionId: before.id, billingCycle: 'MONTH', agreedAmount: higher },
      before.person.headers,
    );
    expect(body.nextAmount).toBe(higher);
    const prices = (await call(server, adminPlans.prices, {}, admin.headers)).body.priceList;
    expect(prices.find(({ amount }) => amount === higher)).toMatchObject({ isCurrent: true });
    // Back, for the other tests.
    await call(server, adminPlans.setPrice, { ...price, amount: MONTH_KRW }, admin.headers);
  });
});
