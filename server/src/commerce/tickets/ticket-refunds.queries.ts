import { type Db, query } from '../../core/db.ts';
import './tickets.tables.ts';

export type OrderTickets = {
  readonly all: number;
  readonly used: number;
  readonly unused: number;
  readonly refunded: number;
};

/** What became of the tickets of an order. Those that are held for a lesson count as used until it is cancelled. */
export async function countOfOrder(db: Db, merchantUid: string): Promise<OrderTickets> {
  const [row] = await query<OrderTickets>(
    db,
    'tickets.of-order',
    `select count(*)::int as all, count(*) filter (where state in ('USED', 'EXPIRED')
     or held_for is not null)::int as used, count(*) filter (where state in ('AVAILABLE', 'HELD') and refund_id is null
     and held_for is null)::int as unused,
       count(*) filter (where state = 'REFUNDED')::int as refunded from commerce_tickets where merchant_uid = $1`,
    [merchantUid],
  );
  return row ?? { all: 0, used: 0, unused: 0, refunded: 0 };
}

/** Gives what was reserved: fewer when some were used or booked meanwhile. */
export async function reserveTickets(
  tx: Db,
  { merchantUid, refundId, count }: { readonly merchantUid: string; readonly refundId: number; readonly count: number },
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'tickets.reserve',
    `update commerce_tickets t set state = 'HELD', refund_id = $2
     from (select id from commerce_tickets where merchant_uid = $1 and state in ('AVAILABLE', 'HELD')
       and refund_id is null and held_for is null order by state, id limit $3 for update) free where t.id = free.id
       returning t.id`,
    [merchantUid, refundId, count],
  );
  return rows.map(({ id }) => id);
}

export async function takeTickets(tx: Db, refundId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'tickets.take',
    `update commerce_tickets set state = 'REFUNDED' where refund_id = $1 and state = 'HELD' returning id`,
    [refundId],
  );
  return rows.map(({ id }) => id);
}

export async function releaseReserved(tx: Db, refundId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'tickets.release',
    `update commerce_tickets set state = 'AVAILABLE', refund_id = null where refund_id = $1 and state = 'HELD' returning id`,
    [refundId],
  );
  return rows.map(({ id }) => id);
}
