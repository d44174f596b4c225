import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import type pg from 'pg';
import { longestOf, withRecorder } from '../bare/record-statements.ts';
import type { BarePlan } from './bare-pay-server.ts';
import type { ReadyOrder, Wish } from './fill-orders.ts';
import { type Slots, type Statement, type Template, templateOf } from './templates.ts';

type Env = Readonly<Record<string, string>>;
type Samples = { readonly orders: readonly ReadyOrder[]; readonly wishes: readonly Wish[] };

/** Far from every other number, so that a recorded position shows what it is. */
const FIRST_POSITION = 600_000_000;

/** Records the statements that our server sends to settle and to prepare an order, so that the other can send the same. */
export async function recordPayments(
  db: pg.Client,
  env: Env,
  secret: string,
  { orders, wishes }: Samples,
): Promise<Pick<BarePlan, 'settle' | 'prepare'>> {
  return withRecorder(env, secret, async (recordCall) => {
    const record = (path: string, userId: number, body: object) => recordCall({ method: 'POST', path, userId, body });
    const settle = await longestOf(orders, (order) =>
      record(urlOf(payments.verify), order.userId, { merchantUid: order.merchantUid }),
    );
    await db.query(`update commerce_customers set orders = ${FIRST_POSITION} where user_id = any($1::bigint[])`, [
      wishes.map(({ userId }) => userId),
    ]);
    const prepare = await longestOf(wishes, (wish) =>
      record(urlOf(payments.prepare), wish.userId, {
        paymentItemType: 'COURSE',
        contentId: wish.courseId,
        phoneNumber: '010-1234-5678',
      }),
    );
    console.log(`statements: ${settle.statements.length} to settle, ${prepare.statements.length} to prepare an order`);
    return {
      settle: {
        path: urlOf(payments.verify),
        templates: await templatesOf(db, settle.statements, settle.sample.merchantUid),
      },
      prepare: {
        path: urlOf(payments.prepare),
        templates: await templatesOf(db, prepare.statements, String(prepare.answer['merchantUid'])),
        answer: prepare.answer,
      },
    };
  });
}

async function templatesOf(
  db: pg.Client,
  statements: readonly Statement[],
  merchantUid: string,
): Promise<readonly Template[]> {
  const { rows } = await db.query<{ id: string; user: string; content: string; position: number; payment: string }>(
    `select id, user_id as user, content_id as content, position, provider_payment_id as payment from commerce_orders where merchant_uid = $1`,
    [merchantUid],
  );
  const [order] = rows;
  if (!order) throw new Error('the recorded order is not there');
  const slots: Slots = {
    merchantUid,
    orderId: Number(order.id),
    userId: Number(order.user),
    contentId: Number(order.content),
    ...(order.position > FIRST_POSITION ? { position: order.position } : {}),
    ...(order.payment === null ? {} : { providerPaymentId: order.payment }),
  };
  return statements.map((statement) => templateOf(statement, slots));
}
