import { type Db, query } from '../../core/db.ts';
import './tickets.tables.ts';
import '../products/products.tables.ts';

export type OfferRow = {
  readonly channelId: number;
  readonly title: string;
  readonly priceKrw: number;
  readonly quantity: number;
};

/** An option that is sold now. */
export async function findOffer(db: Db, productId: number): Promise<OfferRow | undefined> {
  const [row] = await query<OfferRow>(
    db,
    'tickets.offer',
    `select i.channel_id as "channelId", i.title || ' ' || p.title as title, p.price_krw as "priceKrw", p.quantity
     from commerce_products p join commerce_product_infos i on i.id = p.info_id where p.id = $1
       and p.removed_at is null and i.removed_at is null and i.visible_state = 'VISIBLE'`,
    [productId],
  );
  return row;
}

/** The channel of an option that was ordered, also of one that is not sold any more. */
export async function findSeller(tx: Db, productId: number): Promise<number | undefined> {
  const [row] = await query<{ channelId: number }>(
    tx,
    'tickets.seller',
    `select i.channel_id as "channelId" from commerce_products p join commerce_product_infos i on i.id = p.info_id where p.id = $1`,
    [productId],
  );
  return row?.channelId;
}

/** The unused tickets of an order that was given back; used ones stay used. */
export async function refundTickets(tx: Db, merchantUid: string): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'tickets.refund',
    `update commerce_tickets set state = 'REFUNDED', held_for = null where merchant_uid = $1
     and state in ('AVAILABLE', 'HELD') returning id`,
    [merchantUid],
  );
  return rows.map(({ id }) => id);
}
