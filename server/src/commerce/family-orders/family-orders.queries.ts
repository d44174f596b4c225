import { FAMILY_ROWS_SHOWN } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import type { OrderState } from '@dolphin/contract/commerce/orders/orders.constants';
import type { TicketCause, TicketState } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { type Db, query } from '../../core/db.ts';
import type { ItemType } from '../orders/sellable.ts';
import '../orders/orders.tables.ts';
import '../products/products.tables.ts';
import '../tickets/tickets.tables.ts';

type Learner = { readonly channelId: number; readonly userId: number };

/** One more than a page shows, so that the caller knows whether there are more. */
const LIMIT = FAMILY_ROWS_SHOWN + 1;

export type TicketCounts = {
  readonly availableCount: number;
  readonly heldCount: number;
  readonly usedCount: number;
  readonly expiredCount: number;
  readonly returnedCount: number;
};
const NO_TICKETS: TicketCounts = { availableCount: 0, heldCount: 0, usedCount: 0, expiredCount: 0, returnedCount: 0 };

export async function countTicketsOf(db: Db, { channelId, userId }: Learner): Promise<TicketCounts> {
  const [row] = await query<TicketCounts>(
    db,
    'family-orders.tickets',
    `select count(*) filter (where state = 'AVAILABLE')::int as "availableCount",
     count(*) filter (where state = 'HELD')::int as "heldCount",
     count(*) filter (where state = 'USED')::int as "usedCount",
       count(*) filter (where state = 'EXPIRED')::int as "expiredCount",
         count(*) filter (where state in ('REFUNDED', 'REVOKED'))::int as "returnedCount" from commerce_tickets
         where channel_id = $1 and user_id = $2`,
    [channelId, userId],
  );
  return row ?? NO_TICKETS;
}

export type TicketEntryRow = {
  readonly entryId: number;
  readonly ticketId: number;
  readonly title: string | null;
  readonly cause: TicketCause;
  readonly ticketState: TicketState;
  readonly reason: string;
  readonly createdAt: Date;
};

/** Newest first. */
export function selectTicketEntries(
  db: Db,
  { channelId, userId }: Learner,
  before: number | null,
): Promise<readonly TicketEntryRow[]> {
  return query<TicketEntryRow>(
    db,
    'family-orders.ticket-entries',
    `select e.id as "entryId", e.ticket_id as "ticketId", i.title || ' ' || p.title as title, e.cause,
     e.to_state as "ticketState", e.reason, e.created_at as "createdAt"
     from (select * from commerce_ticket_entries where channel_id = $1 and user_id = $2
       and id < coalesce($3::bigint, 9223372036854775807) order by id desc limit ${LIMIT}) e
     join commerce_tickets t on t.id = e.ticket_id left join commerce_products p on p.id = t.product_id left
       join commerce_product_infos i on i.id = p.info_id order by e.id desc`,
    [channelId, userId, before],
  );
}

export type FamilyOrderRow = {
  readonly orderId: number;
  readonly merchantUid: string;
  readonly state: OrderState;
  readonly itemType: ItemType;
  readonly title: string;
  readonly amountKrw: number;
  readonly cancelledKrw: number;
  readonly isMine: boolean;
  readonly isChilds: boolean;
  readonly receiptUrl: string | null;
  readonly paidAt: Date;
};

type Params = Learner & {
  readonly callerId: number;
  /** The child looks, and sees what any guardian has paid. */ readonly isSelf: boolean;
  readonly before: number | null;
};

/** Orders of a learner in a channel that were paid. Those that another guardian paid are not the caller's affair. */
export function selectFamilyOrders(
  db: Db,
  { channelId, userId, callerId, isSelf, before }: Params,
): Promise<readonly FamilyOrderRow[]> {
  return query<FamilyOrderRow>(
    db,
    'family-orders.orders',
    `select o.id as "orderId", o.merchant_uid as "merchantUid", o.state, o.item_type as "itemType", o.title, o.amount_krw as "amountKrw",
       o.cancelled_krw + (case when o.state in ('PARTIAL_CANCELLED', 'CANCELLED') then o.cash_krw - o.cash_taken_krw
         else 0 end) as "cancelledKrw",
       o.user_id = $3 as "isMine", o.user_id = $2 as "isChilds",
         case when o.user_id = $3 then o.receipt_url end as "receiptUrl", o.paid_at as "paidAt"
     from commerce_orders o where o.channel_id = $1 and o.receiver_id = $2 and o.paid_at is not null
       and o.item_type not in ('CASH', 'SUBSCRIPTION') and (o.user_id in ($2, $3) or $4::bool)
       and (o.created_at, o.id) < (coalesce((select x.created_at from commerce_orders x where x.id = $5
         and x.channel_id = $1 and x.receiver_id = $2), 'infinity'), coalesce($5::bigint, 9223372036854775807))
     order by o.created_at desc, o.id desc limit ${LIMIT}`,
    [channelId, userId, callerId, isSelf, before],
  );
}
