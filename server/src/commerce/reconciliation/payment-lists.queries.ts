import { ORDER_ITEM_TYPES } from '@dolphin/contract/commerce/commerce.constants';
import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import { PAYMENT_LIST_SIZE } from '@dolphin/contract/commerce/reconciliation/reconciliation.constants';
import { type Db, query } from '../../core/db.ts';
import type { ItemType } from '../orders/sellable.ts';
import '../orders/orders.tables.ts';

export type AdminOrderRow = {
  readonly id: number;
  readonly merchantUid: string;
  readonly state: OrderState;
  readonly itemType: ItemType;
  readonly title: string;
  readonly amountKrw: number;
  readonly cancelledKrw: number;
  readonly userId: number;
  readonly nickname: string | null;
  readonly channelId: number | null;
  readonly channelName: string | null;
  readonly providerPaymentId: string | null;
  readonly method: string | null;
  readonly failReason: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
};

const LIMIT = PAYMENT_LIST_SIZE + 1;

const COLUMNS = `o.id, o.merchant_uid as "merchantUid", o.state, o.item_type as "itemType", o.title,
  o.amount_krw as "amountKrw", o.cancelled_krw as "cancelledKrw", o.user_id as "userId", p.nickname,
    o.channel_id as "channelId", ch.name as "channelName", o.provider_payment_id as "providerPaymentId", o.method,
      o.fail_reason as "failReason", o.created_at as "createdAt", o.paid_at as "paidAt"`;
const NAMES = `left join accounts_people p on p.user_id = o.user_id left join channels_channel_names ch on ch.id = o.channel_id`;

/** A page of orders with the names of buyer and seller. The bound is written without "or", so that an index begins there. */
const named = (where: string) =>
  `select ${COLUMNS} from (select * from commerce_orders where ${where}
   and id < coalesce($1::bigint, 9223372036854775807) order by id desc limit ${LIMIT}) o ${NAMES} order by o.id desc`;

export type AdminOrderFilter = {
  readonly cursor: number | null;
  readonly state: OrderState | null;
  readonly channelId: number | null;
};

/** Newest first: all, or the paid ones, which nearly all are. */
export function selectAllOrders(db: Db, { cursor, state }: AdminOrderFilter): Promise<readonly AdminOrderRow[]> {
  return query<AdminOrderRow>(db, 'reconciliation.orders', named(`($2::text is null or state = $2)`), [cursor, state]);
}

/** Those in another state; they have an index. */
export function selectUnpaidOrders(db: Db, { cursor, state }: AdminOrderFilter): Promise<readonly AdminOrderRow[]> {
  return query<AdminOrderRow>(db, 'reconciliation.unpaid-orders', named(`state = $2 and state <> 'PAID'`), [
    cursor,
    state,
  ]);
}

export function selectOrdersOf(db: Db, { cursor, channelId }: AdminOrderFilter): Promise<readonly AdminOrderRow[]> {
  return query<AdminOrderRow>(db, 'reconciliation.orders-of', named(`channel_id = $2`), [cursor, channelId]);
}

const NEWEST = `order by c.created_at desc, c.id desc limit ${LIMIT}`;

/** Of a channel in one state, by the index of the office: asked for each kind and merged. */
export function selectOrdersOfState(
  db: Db,
  { cursor, state, channelId }: AdminOrderFilter,
): Promise<readonly AdminOrderRow[]> {
  return query<AdminOrderRow>(
    db,
    'reconciliation.orders-of-state',
    `select ${COLUMNS} from (
       select c.* from unnest($4::text[]) k (kind) cross join lateral (
         select * from commerce_orders c where c.channel_id is not null
           and (c.channel_id::text || ' ' || c.state || ' ' || c.item_type) = $2::bigint::text || ' ' || $3 || ' ' ||
           k.kind
           and (c.created_at, c.id) < (coalesce((select x.created_at from commerce_orders x where x.id = $1),
             'infinity'), coalesce($1::bigint, 9223372036854775807)) ${NEWEST}
       ) c ${NEWEST}
     ) o ${NAMES} order by o.created_at desc, o.id desc`,
    [cursor, channelId, state, ORDER_ITEM_TYPES],
  );
}

/** By its number, the provider's payment id, or the buyer. */
export function selectOrdersNamed(
  db: Db,
  name: string,
  { cursor, state, channelId }: AdminOrderFilter,
): Promise<readonly AdminOrderRow[]> {
  const userId = /^\d{1,15}$/.test(name) ? Number(name) : null;
  return query<AdminOrderRow>(
    db,
    'reconciliation.orders-named',
    named(
      `id in (select id from commerce_orders where merchant_uid = $2 union all select id from commerce_orders
       where provider_payment_id = $2 union all (select id from commerce_orders where user_id = $3
       order by position desc limit 1000)) and ($4::text is null or state = $4)
       and ($5::bigint is null or channel_id = $5)`,
    ),
    [cursor, name, userId, state, channelId],
  );
}

export type WebhookRow = {
  readonly id: number;
  readonly driver: string;
  readonly merchantUid: string;
  readonly body: string;
  readonly state: OrderState | null;
  readonly receivedAt: Date;
};

const WEBHOOK = `w.id, w.driver, w.merchant_uid as "merchantUid", w.body, o.state, w.received_at as "receivedAt"`;

export function selectWebhooks(
  db: Db,
  { merchantUid, cursor }: { readonly merchantUid: string | null; readonly cursor: number | null },
): Promise<readonly WebhookRow[]> {
  return merchantUid === null
    ? query<WebhookRow>(
        db,
        'reconciliation.webhooks',
        `select ${WEBHOOK} from (select * from commerce_webhooks where id < coalesce($1::bigint, 9223372036854775807)
         order by id desc limit ${LIMIT}) w left join commerce_orders o on o.merchant_uid = w.merchant_uid
         order by w.id desc`,
        [cursor],
      )
    : query<WebhookRow>(
        db,
        'reconciliation.webhooks-of',
        `select ${WEBHOOK} from (select * from commerce_webhooks where merchant_uid = $2
         and id < coalesce($1::bigint, 9223372036854775807) order by id desc limit ${LIMIT}) w left
         join commerce_orders o on o.merchant_uid = w.merchant_uid order by w.id desc`,
        [cursor, merchantUid],
      );
}

export async function findWebhook(db: Db, webhookId: number): Promise<string | undefined> {
  const [row] = await query<{ merchantUid: string }>(
    db,
    'reconciliation.webhook',
    `select merchant_uid as "merchantUid" from commerce_webhooks where id = $1`,
    [webhookId],
  );
  return row?.merchantUid;
}
