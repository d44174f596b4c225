import { randomBytes } from 'node:crypto';
import { channelOrders } from '@dolphin/contract/commerce/channel-orders/channel-orders.contract';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { adminPayments } from '@dolphin/contract/commerce/reconciliation/reconciliation.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type pg from 'pg';
import { timeOf } from '../boards/latency.ts';
import { accessToken } from '../realtime/people.ts';

const OTHERS = 50_000;
const FIRST_OTHER = 5_000_000_000;
const TITLES = 20;
/** So many of the oldest orders are in each state that few are in, among few orders and among many. */
const RARE = 100;
const ORDER = `insert into commerce_orders (merchant_uid, user_id, position, channel_id, item_type, content_id, title, list_krw, amount_krw, state, created_at, paid_at, updated_at)`;
const AT = `'2026-01-01'::timestamptz + n * interval '1 second'`;

/** Who asks is a buyer, runs the channel, and is an administrator; another person buys in the channel. */
export type Lists = {
  readonly name: string;
  readonly userId: number;
  readonly buyerId: number;
  readonly channelId: number;
  rows: number;
};

/** Somebody whose orders are half of all; the other half is of one channel. */
export async function openLists(db: pg.Client): Promise<Lists> {
  const name = `lists${randomBytes(4).toString('hex')}`;
  const { rows } = await db.query<{ id: string }>(
    `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at, is_admin)
     select n || '@test.example', n, n, '2000-01-01', 'EMAIL', now(), n = $1 from unnest(array[$1, $1 || 'buyer']) n order by n returning id`,
    [name],
  );
  const [userId = 0, buyerId = 0] = rows.map(({ id }) => Number(id));
  await db.query(
    `insert into commerce_customers (user_id, customer_uid) select id, 'C-bench-lists-' || id from unnest($1::bigint[]) id`,
    [[userId, buyerId]],
  );
  const { rows: channels } = await db.query<{ id: string }>(
    `insert into channels_channels (name, slug) values ($1, $1) returning id`,
    [name],
  );
  const channelId = Number(channels[0]?.id);
  await db.query(
    `insert into channels_members (channel_id, user_id, role) values ($1, $2, 'MANAGER'), ($1, $3, 'USER')`,
    [channelId, userId, buyerId],
  );
  return { name, userId, buyerId, channelId, rows: 0 };
}

/** Adds orders until there are so many: half of one person, half of many in a channel. */
export async function growLists(db: pg.Client, lists: Lists, rows: number): Promise<void> {
  const { userId, buyerId, channelId } = lists;
  const [from, to] = [lists.rows / 2 + 1, rows / 2];
  const numbers = `generate_series(${from}, ${to}) n`;
  await db.query(`set synchronous_commit = off`);
  await db.query(
    `${ORDER} select 'lists-me-' || n, ${userId}, n, null, 'COURSE', n, 'bench', 1000, 1000, 'PAID', ${AT}, ${AT}, now() from ${numbers}`,
  );
  await db.query(
    `${ORDER} select 'lists-' || n, case when n % 100 = 0 then ${buyerId} else ${FIRST_OTHER} + n % ${OTHERS} end, case when n % 100 = 0 then n else 1 + n / ${OTHERS} end, ${channelId}, 'COURSE', n, 'bench ' || n % ${TITLES}, 1000, 1000,
       case when n <= ${RARE} then 'FAILED' when n <= ${2 * RARE} then 'EXPIRED' else 'PAID' end, ${AT}, ${AT}, now() from ${numbers}`,
  );
  await db.query(`update commerce_customers set orders = ${to} where user_id = any($1::bigint[])`, [[userId, buyerId]]);
  await db.query('vacuum analyze commerce_orders, commerce_customers');
  lists.rows = rows;
}

type NamedAddress = readonly [name: string, address: string];

/** The pages of the buyer, of the office and of administrators; a page in the middle begins after the order in the middle. */
async function addressesOf(db: pg.Client, { name, userId, channelId, rows }: Lists): Promise<readonly NamedAddress[]> {
  const pages = Math.ceil(rows / 2 / PAGE_SIZE);
  const { rows: found } = await db.query<{ id: string }>(`select id from commerce_orders where merchant_uid = $1`, [
    `lists-${rows / 4}`,
  ]);
  const middle = found[0]?.id ?? '';
  const mine = `${urlOf(payments.orders)}?page=`;
  const office = `${urlOf(channelOrders.list).replace(':channelId', String(channelId))}?`;
  const admin = `${urlOf(adminPayments.orders)}?`;
  return [
    ['first page', `${mine}1`],
    ['middle page', `${mine}${Math.ceil(pages / 2)}`],
    ['last page', `${mine}${pages}`],
    ['office', office],
    ['office, middle', `${office}before=${middle}`],
    ['office, usual state', `${office}order_state=PAID`],
    ['office, rare state', `${office}order_state=FAILED`],
    ['office, other kind', `${office}payment_item_type=PRODUCT`],
    ['office, title', `${office}query=bench%207`],
    ['office, buyer', `${office}query=${name}buyer`],
    ['office, days', `${office}from=2026-01-01&to=2026-01-01`],
    ['admin', admin],
    ['admin, middle', `${admin}cursor=${middle}`],
    ['admin, rare state', `${admin}state=FAILED`],
    ['admin, expired', `${admin}state=EXPIRED`],
    ['admin, channel', `${admin}channel_id=${channelId}`],
    ['admin, expired of a channel', `${admin}channel_id=${channelId}&state=EXPIRED`],
    ['admin, number', `${admin}query=lists-7`],
    ['admin, buyer', `${admin}query=${userId}`],
  ];
}

/** Milliseconds of each page: the fastest of many, since others only ever make it slower. */
export async function timeLists(
  { db, url, secret }: { readonly db: pg.Client; readonly url: string; readonly secret: string },
  lists: Lists,
  samples: number,
): Promise<ReadonlyMap<string, number>> {
  const token = accessToken(secret, lists.userId, true);
  const fastest = new Map<string, number>();
  for (const [name, path] of await addressesOf(db, lists)) {
    const address = `${url}${path}`;
    for (let warm = 0; warm < samples; warm++) await timeOf(address, token);
    const times: number[] = [];
    for (let at = 0; at < samples; at++) times.push(await timeOf(address, token));
    fastest.set(name, Math.min(...times));
  }
  return fastest;
}

/** How much slower the slowest list has become, and a line for each. */
export function growthOf(small: ReadonlyMap<string, number>, large: ReadonlyMap<string, number>) {
  const lines = [...large].map(([name, ms]) => ({ name, before: small.get(name) ?? ms, ms }));
  return {
    growth: Math.max(...lines.map(({ before, ms }) => ms / before)),
    lines: lines.map(({ name, before, ms }) => `${name}: ${before.toFixed(2)} ms, then ${ms.toFixed(2)} ms`),
  };
}
