import { type Db, query } from '../../core/db.ts';
import { CHILD } from '../orders/orders.queries.ts';
import '../orders/orders.tables.ts';

export type CertifiedRow = {
  readonly merchantUid: string;
  readonly title: string;
  readonly paidAt: Date;
  readonly method: string | null;
  readonly amountKrw: number;
  readonly refundedKrw: number;
  readonly isTaxFree: boolean;
  /** Of a child whose guardian the caller still is; null: the caller got it, or they are not linked any more. */ readonly childName:
    | string
    | null;
  readonly channelId: number | null;
  readonly sellerName: string | null;
};

/** As many as one page of a printer can take many times over; nobody buys more in a year. */
const ROWS_MAX = 500;
/** Of one person the newest orders, so that nobody's certificate takes longer than another's. */
const MINE = `(select * from commerce_orders where user_id = $1 order by position desc limit 2000) o`;
const PAID = `o.state in ('PAID', 'PARTIAL_CANCELLED', 'CANCELLED') and o.paid_at is not null and o.amount_krw > 0`;
/** Money on account is not what was bought: what it paid for is certified. */
const CERTIFIED = `o.item_type <> 'CASH' and ${PAID}`;

export type CertificateParams = {
  readonly userId: number;
  readonly merchantUid: string | null;
  readonly year: number | null;
  /** 0: the site. */ readonly sellerId: number | null;
};

/** The caller's own paid orders: one, or those of a seller in a year of Seoul, oldest first. */
export function selectCertified(db: Db, params: CertificateParams): Promise<readonly CertifiedRow[]> {
  return query<CertifiedRow>(
    db,
    'commerce.certified',
    `select o.merchant_uid as "merchantUid", o.title, o.paid_at as "paidAt", o.method, o.amount_krw as "amountKrw",
       o.cancelled_krw + (case when o.state in ('PARTIAL_CANCELLED', 'CANCELLED') then o.cash_krw - o.cash_taken_krw
         else 0 end) as "refundedKrw", o.tax_free_krw > 0 as "isTaxFree", o.channel_id as "channelId",
         ch.name as "sellerName", k."childName"
     from ${MINE} left join channels_channel_names ch on ch.id = o.channel_id ${CHILD}
     where ${CERTIFIED} and ($2::text is null or o.merchant_uid = $2)
       and ($3::int is null or extract(year from o.paid_at at time zone 'Asia/Seoul') = $3)
         and ($4::bigint is null or coalesce(o.channel_id, 0) = $4)
     order by o.paid_at, o.id limit ${ROWS_MAX}`,
    [params.userId, params.merchantUid, params.year, params.sellerId],
  );
}

export type ChoiceRow = {
  readonly year: number;
  readonly channelId: number | null;
  readonly sellerName: string | null;
};

/** Years and sellers of which the caller has paid something. */
export function selectChoices(db: Db, userId: number): Promise<readonly ChoiceRow[]> {
  return query<ChoiceRow>(
    db,
    'commerce.certificate-choices',
    `select n.year, n.channel_id as "channelId", ch.name as "sellerName" from (
       select distinct extract(year from o.paid_at at time zone 'Asia/Seoul')::int as year, o.channel_id from ${MINE} where ${CERTIFIED}
     ) n left join channels_channel_names ch on ch.id = n.channel_id order by n.year desc, ch.name limit ${ROWS_MAX}`,
    [userId],
  );
}
