import { sql } from 'kysely';
import { PAYMENT_REQUEST_DAYS } from '@dolphin/contract/commerce/payment-requests/payment-requests.constants';
import type { Db } from '../../src/core/db.ts';
import { QUANTITY_KEY } from '../../src/commerce/tickets/ticket-quantity.ts';
import { insertEntries, insertTickets } from '../../src/commerce/tickets/tickets.queries.ts';
import { DEMO_GUARDIAN, demoEmail } from '../demo-people.ts';
import type { DemoOrder } from './insert-demo-orders.ts';
import '../../src/commerce/payment-requests/payment-requests.tables.ts';

const DAY_MS = 86_400_000;
const CARD = '연습카드 ****-5678';
const DECLINED = '이번 달은 지금 하는 강좌부터 끝내 보자. 다음 달에 다시 이야기해!';

type Place = { readonly channelId: number; readonly now: Date };
type Family = { readonly guardianId: number; readonly childId: number };

/** Tickets that the demo guardian paid for her child. [PAY-202] */
export async function familyOrders(tx: Db, { channelId, now }: Place): Promise<readonly DemoOrder[]> {
  const family = await findFamily(tx, channelId);
  const at = new Date(now.getTime() - 6 * DAY_MS);
  return [{ at, insert: () => insertPaid(tx, family, { channelId, now: at }) }];
}

/** A request that waits for the demo guardian, and one that she declined. [PAY-207] */
export async function seedPaymentRequests(tx: Db, { channelId, now }: Place): Promise<void> {
  await insertRequests(tx, await findFamily(tx, channelId), { channelId, now });
}

async function findFamily(tx: Db, channelId: number): Promise<Family> {
  const { rows } = await sql<Family>`
    select f.user_id as "guardianId", f.child_user_id as "childId" from channels_family_children f join accounts_users u on u.id = f.user_id where u.email = ${demoEmail(DEMO_GUARDIAN)} and f.channel_id = ${channelId}`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('The demo has no child of the guardian.');
  return rows[0];
}

/** The smallest option of the academy. */
async function insertPaid(tx: Db, { guardianId, childId }: Family, { channelId, now }: Place): Promise<void> {
  const product = await tx
    .selectFrom('commerce_products as p')
    .innerJoin('commerce_product_infos as i', 'i.id', 'p.info_id')
    .select(['p.id', 'p.price_krw', 'p.quantity', 'p.title', 'i.title as info'])
    .where('i.channel_id', '=', channelId)
    .where('p.removed_at', 'is', null)
    .orderBy('p.price_krw')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { price_krw: priceKrw, quantity } = product;
  await sql`
    insert into commerce_customers as c (user_id, customer_uid, orders) values (${guardianId}, ${`Cdemo${guardianId}`}, 1)
    on conflict (user_id) do update set orders = c.orders + 1`.execute(tx);
  const paymentId = `demo-family-${guardianId}`;
  const merchantUid = `D${now.toISOString().slice(0, 10).replaceAll('-', '')}-demo-family-${guardianId}`;
  const { id: orderId } = await tx
    .insertInto('commerce_orders')
    .values({
      merchant_uid: merchantUid,
      user_id: guardianId,
      beneficiary_id: childId,
      position: 1,
      channel_id: channelId,
      item_type: 'PRODUCT',
      content_id: product.id,
      title: `${product.info} ${product.title}`,
      list_krw: priceKrw,
      amount_krw: priceKrw,
      tax_free_krw: priceKrw,
      user_coupon_id: null,
      metadata: sql`${JSON.stringify({ [QUANTITY_KEY]: quantity })}::jsonb`,
      state: 'PAID',
      provider_payment_id: paymentId,
      method: CARD,
      receipt_url: null,
      fail_reason: null,
      next_check_at: null,
      created_at: now,
      paid_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('commerce_ledger')
    .values({
      order_id: orderId,
      kind: 'CAPTURE',
      amount_krw: priceKrw,
      provider_payment_id: paymentId,
      created_at: now,
    })
    .execute();
  const given = { channelId, userId: childId, productId: product.id, merchantUid, count: quantity, now };
  const ticketIds = await insertTickets(tx, given);
  const noContent = { contentType: null, contentId: null, actorId: null };
  await insertEntries(tx, { ...noContent, ticketIds, cause: 'PURCHASE', reason: '', now });
}

async function insertRequests(tx: Db, { guardianId, childId }: Family, { channelId, now }: Place): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const worksheet = await tx
    .selectFrom('learning_worksheets')
    .select(['id', 'title', 'price_krw'])
    .where('channel_id', '=', channelId)
    .where('price_krw', 'is not', null)
    .executeTakeFirstOrThrow();
  const course = await tx
    .selectFrom('learning_courses')
    .select(['id', 'title', 'price_krw'])
    .where('channel_id', '=', channelId)
    .where('price_krw', 'is not', null)
    .executeTakeFirstOrThrow();
  const requestAt = (at: Date) => ({
    child_id: childId,
    channel_id: channelId,
    created_at: at,
    expires_at: new Date(at.getTime() + PAYMENT_REQUEST_DAYS * DAY_MS),
    checked_at: at,
  });
  await tx
    .insertInto('commerce_payment_requests')
    .values([
      {
        ...requestAt(ago(4)),
        item_type: 'COURSE',
        content_id: course.id,
        title: course.title,
        price_krw: course.price_krw ?? 0,
        state: 'DECLINED',
        answered_by: guardianId,
        answer: DECLINED,
        ended_at: ago(3),
      },
      {
        ...requestAt(ago(1)),
        item_type: 'WORKSHEET',
        content_id: worksheet.id,
        title: worksheet.title,
        price_krw: worksheet.price_krw ?? 0,
      },
    ])
    .execute();
}
