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

/** A page of orders with the names of buyer and seller. */
const named = (
  where: string,
) => `select o.id, o.merchant_uid as "merchantUid", o.state, o.item_type as "itemType", o.title, o.amount_krw as "amountKrw", o.cancelled_krw as "cancelledKrw", o.user_id as "userId", p.nickname,
    o.channel_id as "channelId", ch.name as "channelName", o.provider_payment_id as "providerPaymentId", o.method, o.fail_reason as "failReason", o.created_at as "createdAt", o.paid_at as "paidAt"
  from (select * from commerce_orders where ${where} and ($1::bigint is null or id < $1) order by id desc limit ${LIMIT}) o
  left join accounts_people p on p.user_id = o.user_id left join channels_channel_names ch on ch.id = o.channel_id order by o.id desc`;

export type AskedOrders = {
  readonly cursor: number | null;
  readonly state: OrderState | null;
  readonly channelId: number | null;
};

/** Newest first. */
export function selectAllOrders(db: Db, { cursor, state }: AskedOrders): Promise<readonly AdminOrderRow[]> {
  return query<AdminOrderRow>(db, 'reconciliation.orders', named(`($2::text is null or state = $2)`), [cursor, state]);
}

/** Those in a state that few orders are in; they have an index. */
export function selectTroubledOrders(db: Db, { cursor, state }: AskedOrders): Promise<readonly AdminOrderRow[]> {
  return query<AdminOrderRow>(
    db,
    'reconciliation.troubled-orders',
    named(`state = $2 and state in ('FAILED', 'REFUSED', 'PARTIAL_CANCELLED', 'CANCELLED')`),
    [cursor, state],
  );
}

export function selectOrdersOf(db: Db, { cursor, state, channelId }: AskedOrders): Promise<readonly AdminOrderRow[]> {
  return query<AdminOrderRow>(
    db,
    'reconciliation.orders-of',
    named(`channel_id = $3 and ($2::text is null or state = $2)`),
    [cursor, state, channelId],
  );
}

/** By its number, the provider's payment id, or the buyer. */
export function selectOrdersNamed(
  db: Db,
  name: string,
  { cursor, state, channelId }: AskedOrders,
): Promise<readonly AdminOrderRow[]> {
  const userId = /^\d{1,15}$/.test(name) ? Number(name) : null;
  return query<AdminOrderRow>(
    db,
    'reconciliation.orders-named',
    named(
      `id in (select id from commerce_orders where merchant_uid = $2 union all select id from commerce_orders where provider_payment_id = $2 union all (select id from commerce_orders where user_id = $3 order by position desc limit 1000)) and ($4::text is null or state = $4) and ($5::bigint is null or channel_id = $5)`,
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
        `select ${WEBHOOK} from (select * from commerce_webhooks where $1::bigint is null or id < $1 order by id desc limit ${LIMIT}) w left join commerce_orders o on o.merchant_uid = w.merchant_uid order by w.id desc`,
        [cursor],
      )
    : query<WebhookRow>(
        db,
        'reconciliation.webhooks-of',
        `select ${WEBHOOK} from (select * from commerce_webhooks where merchant_uid = $2 and ($1::bigint is null or id < $1) order by id desc limit ${LIMIT}) w left join commerce_orders o on o.merchant_uid = w.merchant_uid order by w.id desc`,
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
