import { randomBytes } from 'node:crypto';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type pg from 'pg';
import { timeOf } from '../boards/latency.ts';
import { accessToken } from '../realtime/people.ts';

const OTHERS = 50_000;
const FIRST_OTHER = 5_000_000_000;
const ORDER = `insert into commerce_orders (merchant_uid, user_id, position, item_type, content_id, title, list_krw, amount_krw, state, created_at, paid_at, updated_at)`;
const PAID = `'COURSE', n, 'bench', 1000, 1000, 'PAID', now(), now(), now()`;

export type Lists = { readonly userId: number; rows: number };

/** Somebody whose orders are half of all. */
export async function openLists(db: pg.Client): Promise<Lists> {
  const name = `lists${randomBytes(4).toString('hex')}`;
  const { rows } = await db.query<{ id: string }>(
    `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at) values ($1, $2, $2, '2000-01-01', 'EMAIL', now()) returning id`,
    [`${name}@test.example`, name],
  );
  const userId = Number(rows[0]?.id);
  await db.query(`insert into commerce_customers (user_id, customer_uid) values ($1, 'C-bench-lists')`, [userId]);
  return { userId, rows: 0 };
}

/** Adds orders until there are so many: half of one person, half of many. */
export async function growLists(db: pg.Client, lists: Lists, rows: number): Promise<void> {
  const [from, to] = [lists.rows / 2 + 1, rows / 2];
  await db.query(`set synchronous_commit = off`);
  await db.query(
    `${ORDER} select 'lists-me-' || n, ${lists.userId}, n, ${PAID} from generate_series(${from}, ${to}) n`,
  );
  await db.query(
    `${ORDER} select 'lists-' || n, ${FIRST_OTHER} + n % ${OTHERS}, 1 + n / ${OTHERS}, ${PAID} from generate_series(${from}, ${to}) n`,
  );
  await db.query(`update commerce_customers set orders = ${to} where user_id = ${lists.userId}`);
  await db.query('vacuum analyze commerce_orders, commerce_customers');
  lists.rows = rows;
}

/** Milliseconds of the first, a middle and the last page: the fastest of many, since others only ever make it slower. */
export async function timeLists(
  url: string,
  secret: string,
  { userId, rows }: Lists,
  samples: number,
): Promise<readonly number[]> {
  const pages = Math.ceil(rows / 2 / PAGE_SIZE);
  const token = accessToken(secret, userId);
  const fastest: number[] = [];
  for (const page of [1, Math.ceil(pages / 2), pages]) {
    const address = `${url}${urlOf(payments.orders)}?page=${page}`;
    for (let warm = 0; warm < samples; warm++) await timeOf(address, token);
    const times: number[] = [];
    for (let at = 0; at < samples; at++) times.push(await timeOf(address, token));
    fastest.push(Math.min(...times));
  }
  return fastest;
}
