import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TestServer } from '../../../test/harness.ts';
import { listeners } from '../../background.ts';
import type { Db } from '../../core/db.ts';
import type { SettlementRow } from '../gateway/gateway.ts';
import { insertEntries, insertTickets, updateTicket } from '../tickets/tickets.queries.ts';
import { bookAll } from './booking.ts';
import { insertSettlements } from './settlements.queries.ts';
import './accounts.tables.ts';

export const newOrderNumber = (): string => `D20261117-${randomBytes(8).toString('hex')}`;

type Sold = {
  readonly channelId: number | null;
  readonly amountKrw: number;
  readonly at: string;
  readonly itemType?: 'COURSE' | 'PRODUCT' | 'CASH';
  readonly userId?: number;
};

/** A paid order as settling leaves it. */
export async function sell(db: Db, { channelId, amountKrw, at, itemType = 'COURSE', userId = 1 }: Sold) {
  const merchantUid = newOrderNumber();
  const { rows } = await sql<{ orders: number }>`
    insert into commerce_customers as c (user_id, customer_uid, orders) values (${userId}, ${`C${randomBytes(8).toString('hex')}`}, 1)
    on conflict (user_id) do update set orders = c.orders + 1 returning orders`.execute(db);
  const { id: orderId } = await db
    .insertInto('commerce_orders')
    .values({
      merchant_uid: merchantUid,
      user_id: userId,
      position: rows[0]?.orders ?? 1,
      channel_id: channelId,
      item_type: itemType,
      content_id: null,
      title: '수업',
      list_krw: amountKrw,
      amount_krw: amountKrw,
      user_coupon_id: null,
      state: 'PAID',
      provider_payment_id: `imp_${merchantUid}`,
      method: null,
      receipt_url: null,
      fail_reason: null,
      next_check_at: null,
      created_at: new Date(at),
      paid_at: new Date(at),
      updated_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addToLedger(db, { orderId, kind: 'CAPTURE', amountKrw, cancelledKrw: 0, at });
  return { orderId, merchantUid };
}

type Movement = {
  readonly orderId: number;
  readonly kind: 'CAPTURE' | 'CANCEL';
  readonly amountKrw: number;
  readonly cancelledKrw: number;
  readonly at: string;
};

async function addToLedger(db: Db, { orderId, kind, amountKrw, cancelledKrw, at }: Movement): Promise<void> {
  await db
    .insertInto('commerce_ledger')
    .values({
      order_id: orderId,
      kind,
      amount_krw: amountKrw,
      cancelled_krw: cancelledKrw,
      provider_payment_id: null,
      created_at: new Date(at),
    })
    .execute();
}

export const refund = (db: Db, orderId: number, amountKrw: number, at: string) =>
  addToLedger(db, { orderId, kind: 'CANCEL', amountKrw: -amountKrw, cancelledKrw: amountKrw, at });

type Tickets = { readonly channelId: number; readonly userId: number; readonly merchantUid: string };

/** The tickets of an order; gives them in their order. */
export async function giveTickets(db: Db, { channelId, userId, merchantUid }: Tickets, count: number, at: string) {
  const now = new Date(at);
  const ticketIds = await insertTickets(db, { channelId, userId, productId: null, merchantUid, count, now });
  await moveTickets(db, ticketIds, 'PURCHASE', 'AVAILABLE', at);
  return ticketIds;
}

export async function moveTickets(
  db: Db,
  ticketIds: readonly number[],
  cause: 'PURCHASE' | 'USED' | 'REFUNDED' | 'CONTENT_CHANGED',
  state: 'AVAILABLE' | 'USED' | 'REFUNDED',
  at: string,
): Promise<void> {
  const none = { contentType: null, contentId: null };
  for (const ticketId of ticketIds) await updateTicket(db, ticketId, state, none);
  await insertEntries(db, { ...none, ticketIds, cause, reason: '', actorId: null, now: new Date(at) });
}

/** A line of the settlement with a fee of three per cent. */
export function lineOf(merchantUid: string, amountKrw: number, at: string): SettlementRow {
  const feeKrw = Math.trunc((amountKrw * 3) / 100);
  return {
    merchantUid,
    providerPaymentId: `imp_${merchantUid}`,
    kind: amountKrw < 0 ? 'CANCEL' : 'PAYMENT',
    amountKrw,
    feeKrw,
    feeVatKrw: Math.trunc(feeKrw / 10),
    occurredAt: new Date(at),
    settledOn: at.slice(0, 10),
  };
}

export const keepLines = (db: Db, lines: readonly SettlementRow[], now: Date) => insertSettlements(db, lines, now);
export const book = (db: Db, now: Date) => bookAll((work) => work(db), now);

/** What happens after an event, by the name of the listener. */
export async function runListener({ app, db }: TestServer, name: string, payload: object): Promise<void> {
  const listener = listeners.find((each) => each.name === name);
  if (!listener) throw new Error(`there is no listener ${name}`);
  await listener.run({ app, db, now: app.now() }, payload, { seq: 1 });
}
