import { sql } from 'kysely';
import { QUANTITY_KEY } from '../../src/commerce/tickets/ticket-quantity.ts';
import { insertEntries, insertTickets, updateTicket } from '../../src/commerce/tickets/tickets.queries.ts';
import type { Db } from '../../src/core/db.ts';
import '../../src/commerce/refunds/refunds.tables.ts';
import { selectDemoIds } from './demo-ids.ts';
import type { DemoOrder } from './insert-demo-orders.ts';

const DAY_MS = 86_400_000;
const PRODUCT = 'demo-weekly-1';
const QUANTITY = 10;
const USED = 3;
const NO_CONTENT = { contentType: null, contentId: null };

type Place = { readonly channelId: number; readonly now: Date };

/** Tickets that were paid for; some of them are asked to be refunded. */
export async function ticketOrders(tx: Db, { channelId, now }: Place): Promise<readonly DemoOrder[]> {
  const userId = (await selectDemoIds(tx))('student');
  const at = new Date(now.getTime() - 24 * DAY_MS);
  return [{ at, insert: () => insertTicketOrder(tx, { channelId, userId, at }) }];
}

/** A request that waits, one that was granted and one that was refused. */
export async function seedRefunds(tx: Db, now: Date): Promise<void> {
  const idOf = await selectDemoIds(tx);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const decided = { decided_by: idOf('manager'), decided_at: ago(4), updated_at: ago(4) };
  const refused = await findOrder(tx, idOf('user'), 'COURSE', 'PAID');
  if (refused)
    await insertRefund(
      tx,
      refused,
      { policy: refused.paid, reason: '생각보다 어려워요.', at: ago(6) },
      { state: 'REFUSED', answer: '전화로 말씀드린 대로 코치와 함께 더 해 보기로 했어요.', ...decided },
    );
  const granted = await findOrder(tx, idOf('student'), 'COURSE', 'CANCELLED');
  if (granted)
    await insertRefund(
      tx,
      granted,
      { policy: granted.paid, reason: '다른 강좌로 바꾸고 싶어요.', at: ago(5) },
      { state: 'REFUNDED', amount_krw: granted.paid, provider_krw: granted.paid, grants: 1, ...decided },
    );
  const tickets = await findOrder(tx, idOf('student'), 'PRODUCT', 'PAID');
  if (!tickets) return;
  const left = tickets.paid - Math.floor((tickets.paid * USED) / QUANTITY);
  await insertRefund(tx, tickets, { policy: left, reason: '이사하게 되어 더 다니기 어려워요.', at: ago(1) }, {});
}

type Order = { readonly id: number; readonly userId: number; readonly channelId: number | null; readonly paid: number };

async function findOrder(
  tx: Db,
  userId: number,
  itemType: 'COURSE' | 'PRODUCT',
  state: 'PAID' | 'CANCELLED',
): Promise<Order | undefined> {
  return tx
    .selectFrom('commerce_orders')
    .select(['id', 'user_id as userId', 'channel_id as channelId', 'amount_krw as paid'])
    .where('user_id', '=', userId)
    .where('state', '=', state)
    .where('item_type', '=', itemType)
    .executeTakeFirst();
}

type Params = { readonly policy: number; readonly reason: string; readonly at: Date };
type Decided = {
  readonly state?: 'REFUNDED' | 'REFUSED';
  readonly amount_krw?: number;
  readonly provider_krw?: number;
  readonly grants?: number;
  readonly answer?: string;
  readonly decided_by?: number;
  readonly decided_at?: Date;
  readonly updated_at?: Date;
};

async function insertRefund(tx: Db, order: Order, { policy, reason, at }: Params, more: Decided): Promise<void> {
  await tx
    .insertInto('commerce_refunds')
    .values({
      order_id: order.id,
      user_id: order.userId,
      channel_id: order.channelId,
      state: 'REQUESTED',
      reason,
      policy_krw: policy,
      statutory_krw: policy,
      amount_krw: null,
      decided_by: null,
      decided_at: null,
      fail_reason: null,
      next_try_at: null,
      created_at: at,
      updated_at: at,
      ...more,
    })
    .execute();
}

/** Ten tickets that were paid for, of which some were used. */
async function insertTicketOrder(
  tx: Db,
  { channelId, userId, at }: { readonly channelId: number; readonly userId: number; readonly at: Date },
): Promise<void> {
  const product = await tx
    .selectFrom('commerce_products')
    .innerJoin('commerce_product_infos', 'commerce_product_infos.id', 'commerce_products.info_id')
    .select(['commerce_products.id', 'commerce_products.price_krw as price', 'commerce_product_infos.title'])
    .where('commerce_product_infos.hash_key', '=', PRODUCT)
    .where('commerce_products.quantity', '=', QUANTITY)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ orders: number }>`
    insert into commerce_customers as c (user_id, customer_uid, orders) values (${userId}, ${`Cdemo${userId}`}, 1)
    on conflict (user_id) do update set orders = c.orders + 1 returning orders`.execute(tx);
  const position = rows[0]?.orders ?? 1;
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  const merchantUid = `D${day}-demo-${userId}-${position}`;
  const { id } = await tx
    .insertInto('commerce_orders')
    .values({
      merchant_uid: merchantUid,
      user_id: userId,
      position,
      channel_id: channelId,
      item_type: 'PRODUCT',
      content_id: product.id,
      title: `${product.title} ${QUANTITY}회`,
      list_krw: product.price,
      amount_krw: product.price,
      tax_free_krw: product.price,
      user_coupon_id: null,
      metadata: sql`${JSON.stringify({ [QUANTITY_KEY]: QUANTITY })}::jsonb`,
      state: 'PAID',
      provider_payment_id: `demo-${userId}-${position}`,
      method: '연습카드 ****-1234',
      receipt_url: null,
      fail_reason: null,
      next_check_at: null,
      created_at: at,
      paid_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('commerce_ledger')
    .values({
      order_id: id,
      kind: 'CAPTURE',
      amount_krw: product.price,
      provider_payment_id: `demo-${userId}-${position}`,
      created_at: at,
    })
    .execute();
  const ticketIds = await insertTickets(tx, {
    channelId,
    userId,
    productId: product.id,
    merchantUid,
    count: QUANTITY,
    now: at,
  });
  const by = { ...NO_CONTENT, reason: '', actorId: null, now: at };
  await insertEntries(tx, { ...by, ticketIds, cause: 'PURCHASE' });
  const used = ticketIds.slice(0, USED);
  for (const ticketId of used) await updateTicket(tx, ticketId, 'USED', NO_CONTENT);
  await insertEntries(tx, { ...by, ticketIds: used, cause: 'USED' });
}
