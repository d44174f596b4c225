import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { work } from '../../background.ts';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import type { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import './plans.tables.ts';

export const MONTH_KRW = 9_900;
export const YEAR_KRW = 99_000;
export const CHANNEL_KRW = 49_000;

type Provider = ReturnType<typeof fakeGateway>;
type Params = Partial<InputOf<typeof plans.prepareDolphin>>;

/** Somebody agrees, registers a card in the window and is charged. */
export async function joinDolphin(
  server: TestServer,
  provider: Provider,
  person: Person,
  given: Params & { readonly failReason?: string } = {},
) {
  const { failReason, ...input } = given;
  const prepared = await call(
    server,
    plans.prepareDolphin,
    { engCodeName: 'DOLPHIN_PRO', agreedAmount: input.billingCycle === 'YEAR' ? YEAR_KRW : MONTH_KRW, ...input },
    person.headers,
  );
  const { merchantUid, customerUid } = prepared.body;
  const billingKey = provider.registerCard(customerUid, failReason ?? null);
  const verified = await call(server, plans.verify, { merchantUid, billingKey }, person.headers);
  return { prepared, verified, billingKey, merchantUid, subscriptionId: verified.body.subscription?.subscriptionId };
}

/** The same for a channel, by one of its managers. */
export async function joinChannel(server: TestServer, provider: Provider, manager: Person, channelId: number) {
  const { body } = await call(
    server,
    plans.prepareChannel,
    { channelId, engCodeName: 'CHANNEL_PRO', agreedAmount: CHANNEL_KRW },
    manager.headers,
  );
  const billingKey = provider.registerCard(body.customerUid);
  const { merchantUid } = body;
  return { billingKey, ...(await call(server, plans.verify, { merchantUid, billingKey }, manager.headers)) };
}

/** Runs the sweep as if it were `now`. */
export async function renewAt({ app }: Pick<TestServer, 'app'>, now: Date): Promise<void> {
  const sweep = work.find(({ name }) => name === 'commerce.renew-plans');
  if (sweep?.kind !== 'sweep') throw new Error('no sweep');
  const then = { ...app, now: () => now };
  await sweep.run({ app: then, db: app.db, now, jobId: 'test', signal: new AbortController().signal });
}

export async function rowOf({ db }: Pick<TestServer, 'db'>, id: number) {
  return db.selectFrom('commerce_subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Periods with their tries, e.g. `1.1 PAID`. */
export async function chargesOf({ db }: Pick<TestServer, 'db'>, id: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('commerce_plan_charges')
    .select(['period', 'attempt', 'state'])
    .where('subscription_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ period, attempt, state }) => `${period}.${attempt} ${state}`);
}

/** Everything that was captured for a subscription, in won. */
export async function paidFor({ db }: Pick<TestServer, 'db'>, id: number): Promise<number> {
  const rows = await db
    .selectFrom('commerce_ledger as l')
    .innerJoin('commerce_orders as o', 'o.id', 'l.order_id')
    .select('l.amount_krw')
    .where('o.item_type', '=', 'SUBSCRIPTION')
    .where('o.content_id', '=', id)
    .execute();
  return rows.reduce((sum, { amount_krw }) => sum + amount_krw, 0);
}

/** The notices that somebody must get, oldest first. */
export async function noticesOf({ db }: Pick<TestServer, 'db'>, id: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('core_outbox')
    .selectAll()
    .where('name', '=', 'commerce.planNoticed')
    .orderBy('id')
    .execute();
  return rows
    .map(({ payload }) => payload as { readonly subscriptionId: number; readonly reason: string })
    .filter(({ subscriptionId }) => subscriptionId === id)
    .map(({ reason }) => reason);
}
