import { PAYMENT_WEBHOOK_PATH } from '@dolphin/contract/commerce/orders/orders.constants';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { settleOrder, work } from '../../background.ts';
import type { App } from '../../core/app.ts';
import type { JobCtx } from '../../core/jobs/job.ts';
import { makeCourse, publishDocument } from '../../learning/learning.fixture.ts';
import { call } from '../../../test/call.ts';
import type { Person, TestServer } from '../../../test/harness.ts';

export const PRICE = 30_000;

/** A course of the site with a price. */
export async function pricedCourse(server: TestServer, priceKrw = PRICE): Promise<number> {
  const { contentId } = await publishDocument(server.db);
  return (await makeCourse(server.db, [[contentId]], { priceKrw, title: '파이썬 심화' })).courseId;
}

export async function prepared(server: TestServer, person: Person, courseId: number) {
  return (await call(server, payments.prepare, { paymentItemType: 'COURSE', contentId: courseId }, person.headers))
    .body;
}

export const ctxOf = (app: App): JobCtx => ({
  app,
  db: app.db,
  now: app.now(),
  jobId: 'test',
  signal: new AbortController().signal,
});

export async function runSweep({ app }: TestServer): Promise<void> {
  const sweep = work.find(({ name }) => name === 'commerce.settle-orders');
  if (sweep?.kind === 'sweep') await sweep.run(ctxOf(app));
}

/** Makes every order due, as if half a minute had passed. */
export async function makeDue({ db }: TestServer): Promise<void> {
  await db
    .updateTable('commerce_orders')
    .set({ next_check_at: new Date(0) })
    .where('next_check_at', 'is not', null)
    .execute();
}

/** As if nobody had paid for longer than an order waits. */
export async function makeOld({ db }: TestServer, merchantUid: string): Promise<void> {
  await db
    .updateTable('commerce_orders')
    .set({ created_at: new Date(0), next_check_at: new Date(0) })
    .where('merchant_uid', '=', merchantUid)
    .execute();
}

export async function sendWebhook(server: TestServer, merchantUid: string, signature = 'good'): Promise<number> {
  const answer = await server.http.inject({
    method: 'POST',
    url: PAYMENT_WEBHOOK_PATH,
    headers: { 'content-type': 'application/json', 'webhook-signature': signature },
    payload: JSON.stringify({ data: { paymentId: merchantUid } }),
  });
  return answer.statusCode;
}

/** The job that a webhook asks for. */
export async function runWebhookJob({ app }: TestServer, merchantUid: string): Promise<void> {
  await settleOrder.run(ctxOf(app), { merchantUid });
}

/** What is there after everything: the order, the money, the enrolments and the events of one order. */
export async function outcomeOf({ db }: TestServer, merchantUid: string) {
  const order = await db
    .selectFrom('commerce_orders')
    .select(['id', 'state', 'user_id', 'content_id', 'must_cancel'])
    .where('merchant_uid', '=', merchantUid)
    .executeTakeFirstOrThrow();
  const ledger = await db
    .selectFrom('commerce_ledger')
    .select(['kind', 'amount_krw'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const enrolments = await db
    .selectFrom('learning_enrolments')
    .select('course_id')
    .where('user_id', '=', order.user_id)
    .execute();
  const course = await db
    .selectFrom('learning_courses')
    .select('enrolled_count')
    .where('id', '=', order.content_id ?? 0)
    .executeTakeFirst();
  return {
    state: order.state,
    mustCancel: order.must_cancel,
    ledger: ledger.map(({ kind, amount_krw }) => `${kind} ${amount_krw}`),
    enrolments: enrolments.length,
    enrolledCount: course?.enrolled_count,
  };
}

export const OPENED_ONCE = {
  state: 'PAID',
  mustCancel: false,
  ledger: [`CAPTURE ${PRICE}`],
  enrolments: 1,
  enrolledCount: 1,
};
