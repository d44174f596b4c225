import { type Db, query } from '../../core/db.ts';
import type { NewOrder } from './orders.queries.ts';
import './orders.tables.ts';
import '../coupons/coupons.tables.ts';

/** Longer ago than this, what is held for an order could be free again while its buyer is at the window. */
const REUSED_FOR = '5 minutes';
/** Of somebody with many orders, only the newest are looked at. */
const LOOKED_AT = 5;

export type ReusedOrder = {
  readonly merchantUid: string;
  readonly customerUid: string;
  readonly phoneNumber: string | null;
};

type Params = Omit<NewOrder, 'merchantUid' | 'position' | 'cashKrw'>;

/**
 * The unpaid order that the same person has just made for the same thing, the same receiver and at the same price, if what it holds is still
 * held. Who presses twice, or closes the window and comes back, goes on with it instead of leaving another row.
 */
export async function findReusable(tx: Db, params: Params): Promise<ReusedOrder | undefined> {
  const [row] = await query<ReusedOrder>(
    tx,
    'commerce.reusable-order',
    `select o.merchant_uid as "merchantUid", c.customer_uid as "customerUid", nullif(c.phone_number, '') as "phoneNumber"
     from commerce_customers c join commerce_orders o on o.user_id = c.user_id and o.position > c.orders - ${LOOKED_AT}
     where c.user_id = $1 and o.beneficiary_id is not distinct from $14::bigint
       and o.payment_request_id is not distinct from $15::bigint and o.state = 'READY' and o.item_type = $2
       and o.content_id is not distinct from $3::bigint and o.title = $4 and o.list_krw = $5 and o.discount_krw = $6
       and o.cash_krw = 0
       and o.user_coupon_id is not distinct from $7::bigint and o.gateway_id is not distinct from $8::bigint
         and o.tax_free_krw = (case when $13::bool then o.amount_krw else 0 end) and o.metadata = $9::jsonb
         and o.phone_number = $10
       and o.created_at > $11::timestamptz - interval '${REUSED_FOR}'
       and ($7::bigint is null or exists (select from commerce_user_coupons u where u.id = $7
         and u.merchant_uid = o.merchant_uid and u.state = 'RECEIVED'))
       and (not $12::bool or exists (select from commerce_holds h where h.order_id = o.id))
     order by o.position desc limit 1`,
    [
      params.userId,
      params.itemType,
      params.contentId,
      params.title,
      params.listKrw,
      params.discountKrw,
      params.userCouponId,
      params.gatewayId,
      JSON.stringify(params.metadata),
      params.phoneNumber,
      params.now,
      params.isHeld,
      params.isTaxFree ?? false,
      params.beneficiaryId ?? null,
      params.paymentRequestId ?? null,
    ],
  );
  return row;
}
