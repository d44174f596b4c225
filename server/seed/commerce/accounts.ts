import { sql } from 'kysely';
import { bookAll } from '../../src/commerce/accounts/booking.ts';
import { insertSettlements } from '../../src/commerce/accounts/settlements.queries.ts';
import type { SettlementRow } from '../../src/commerce/gateway/gateway.ts';
import { insertEntries, insertTickets, updateTicket } from '../../src/commerce/tickets/tickets.queries.ts';
import type { Db } from '../../src/core/db.ts';
import { selectDemoIds } from './demo-ids.ts';
import type { DemoOrder } from './insert-demo-orders.ts';

const DAY_MS = 86_400_000;
/** Seoul has no summer time. */
const SEOUL_MS = 9 * 3_600_000;
const FEE_PER_MILLE = 32;
/** One of five lessons, cancelled in the provider's console. */
const CANCELLED_KRW = 45_000;
const NO_CONTENT = { contentType: null, contentId: null };

type Sale = {
  /** How many months ago, and on which day. */
  readonly month: number;
  readonly day: number;
  readonly title: string;
  readonly krw: number;
  readonly tickets: number;
  /** Of its tickets, one on each of the days that follow. */ readonly used: number;
  readonly isRefunded?: true;
};

const SALES: readonly Sale[] = [
  { month: 3, day: 4, title: '주 1회 코딩 수업 4회', krw: 160_000, tickets: 4, used: 4 },
  { month: 3, day: 11, title: '주 1회 코딩 수업 10회', krw: 360_000, tickets: 10, used: 7 },
  { month: 2, day: 3, title: '주 1회 코딩 수업 20회', krw: 680_000, tickets: 20, used: 9 },
  { month: 2, day: 16, title: '파이썬 심화 4주', krw: 49_000, tickets: 0, used: 0, isRefunded: true },
  { month: 1, day: 6, title: '1:1 집중 코칭 5회', krw: 225_000, tickets: 5, used: 2 },
  { month: 1, day: 19, title: '파이썬 심화 4주', krw: 49_000, tickets: 0, used: 0 },
];

type Place = { readonly channelId: number; readonly now: Date };

/** Three months of sales of the academy, with a refund, used and unused tickets. */
export async function accountOrders(tx: Db, { channelId, now }: Place): Promise<readonly DemoOrder[]> {
  const userId = (await selectDemoIds(tx))('lecturer');
  return SALES.map((sale) => {
    const at = momentOf(now, sale);
    return { at, insert: () => insertSale(tx, { channelId, userId, sale, at }) };
  });
}

/** The academy's accounts of everything that was sold, with fees; and a cancellation that only the provider knows. */
export async function seedAccounts(tx: Db, now: Date): Promise<void> {
  const lines = await selectLines(tx, now);
  const coaching = lines.find(({ amountKrw }) => amountKrw === 5 * CANCELLED_KRW);
  const unknown = coaching
    ? [lineOf(coaching.merchantUid, coaching.providerPaymentId, -CANCELLED_KRW, later(coaching.occurredAt, 2))]
    : [];
  await insertSettlements(tx, [...lines, ...unknown], now);
  await bookAll((work) => work(tx), now);
}

/** Noon in Seoul on a day of an earlier month. */
function momentOf(now: Date, { month, day }: Pick<Sale, 'month' | 'day'>): Date {
  const here = new Date(now.getTime() + SEOUL_MS);
  return new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - month, day, 3));
}

type Sold = { readonly channelId: number; readonly userId: number; readonly sale: Sale; readonly at: Date };

async function insertSale(tx: Db, { channelId, userId, sale, at }: Sold): Promise<void> {
  const { rows } = await sql<{ orders: number }>`
    insert into commerce_customers as c (user_id, customer_uid, orders) values (${userId}, ${`Cdemo${userId}`}, 1)
    on conflict (user_id) do update set orders = c.orders + 1 returning orders`.execute(tx);
  const position = rows[0]?.orders ?? 1;
  const merchantUid = `D${at.toISOString().slice(0, 10).replaceAll('-', '')}-demo-${userId}-${position}`;
  const { id: orderId } = await tx
    .insertInto('commerce_orders')
    .values({
      merchant_uid: merchantUid,
      user_id: userId,
      position,
      channel_id: channelId,
      item_type: sale.tickets > 0 ? 'PRODUCT' : 'COURSE',
      content_id: null,
      title: sale.title,
      list_krw: sale.krw,
      amount_krw: sale.krw,
      tax_free_krw: sale.krw,
      user_coupon_id: null,
      state: sale.isRefunded ? 'CANCELLED' : 'PAID',
      cancelled_krw: sale.isRefunded ? sale.krw : 0,
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
  const entry = { order_id: orderId, provider_payment_id: `demo-${userId}-${position}` };
  await tx
    .insertInto('commerce_ledger')
    .values([
      { ...entry, kind: 'CAPTURE', amount_krw: sale.krw, cancelled_krw: 0, created_at: at },
      ...(sale.isRefunded
        ? [
            {
              ...entry,
              kind: 'CANCEL' as const,
              amount_krw: -sale.krw,
              cancelled_krw: sale.krw,
              created_at: later(at, 3),
            },
          ]
        : []),
    ])
    .execute();
  if (sale.tickets > 0) await insertSoldTickets(tx, { channelId, userId, merchantUid, sale, at });
}

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

async function insertSoldTickets(
  tx: Db,
  { channelId, userId, merchantUid, sale, at }: Sold & { readonly merchantUid: string },
): Promise<void> {
  const given = { channelId, userId, productId: null, merchantUid, count: sale.tickets, now: at };
  const ticketIds = await insertTickets(tx, given);
  await insertEntries(tx, { ...NO_CONTENT, ticketIds, cause: 'PURCHASE', reason: '', actorId: null, now: at });
  for (const [nth, ticketId] of ticketIds.slice(0, sale.used).entries()) {
    await updateTicket(tx, ticketId, 'USED', NO_CONTENT);
    const used = { ...NO_CONTENT, ticketIds: [ticketId], cause: 'USED', reason: '', actorId: null } as const;
    await insertEntries(tx, { ...used, now: later(at, nth + 1) });
  }
}

function lineOf(merchantUid: string, paymentId: string, krw: number, at: Date): SettlementRow {
  const feeKrw = Math.trunc((krw * FEE_PER_MILLE) / 1_000);
  return {
    merchantUid,
    providerPaymentId: paymentId,
    kind: krw < 0 ? 'CANCEL' : 'PAYMENT',
    amountKrw: krw,
    feeKrw,
    feeVatKrw: Math.trunc(feeKrw / 10),
    occurredAt: at,
    settledOn: new Date(at.getTime() + SEOUL_MS + 3 * DAY_MS).toISOString().slice(0, 10),
  };
}

/** What the provider settled of the demo payments: all of them but those of the last days. */
async function selectLines(tx: Db, now: Date): Promise<readonly SettlementRow[]> {
  const rows = await tx
    .selectFrom('commerce_ledger as l')
    .innerJoin('commerce_orders as o', 'o.id', 'l.order_id')
    .select(['o.merchant_uid', 'l.provider_payment_id', 'l.amount_krw', 'l.created_at'])
    .where('l.provider_payment_id', 'like', 'demo-%')
    .where('l.created_at', '<', later(now, -4))
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
  return rows.map((row) => lineOf(row.merchant_uid, row.provider_payment_id ?? '', row.amount_krw, row.created_at));
}

/** Differences of the demo are nobody's to look into any more. Rows of accounts are kept, as all of them. */
export async function resolveDemoGaps(tx: Db, channelIds: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into commerce_payment_actions (kind, merchant_uid, gap_krw, reason, actor_id, created_at)
    select 'RESOLVE', merchant_uid, captured_krw + cancelled_krw - settled_krw - settled_cancel_krw, 'demo', 0, ${now} from commerce_account_ties
    where seller_id = any(${channelIds}) and (captured_krw <> settled_krw or cancelled_krw <> settled_cancel_krw)`.execute(
    tx,
  );
}
