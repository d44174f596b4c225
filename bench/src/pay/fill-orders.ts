import type pg from 'pg';

export const PRICE = 30_000;
const COURSES = 200;
/** Fewer than the orders that one person may make in an hour. */
const ORDERS_EACH = 20;
/** Ids of people, courses and orders that are never alike, so that a recorded value shows what it is. */
const FIRST_IDS = { accounts_users: 700_000_001, learning_courses: 800_000_001, commerce_orders: 900_000_001 };

export type Wish = { readonly userId: number; readonly courseId: number };
export type ReadyOrder = Wish & { readonly merchantUid: string };

export async function fillCourses(db: pg.Client): Promise<readonly number[]> {
  for (const [table, first] of Object.entries(FIRST_IDS))
    await db.query(`alter table ${table} alter column id restart with ${first}`);
  const { rows } = await db.query<{ id: string }>(
    `insert into learning_courses (title, visible_state, price_krw) select 'bench ' || n, 'VISIBLE', ${PRICE} from generate_series(1, ${COURSES}) n returning id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** So many pairs of a person and a course that they do not have. */
export async function fillWishes(
  db: pg.Client,
  courses: readonly number[],
  name: string,
  count: number,
): Promise<readonly Wish[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at)
     select $1 || n || '@test.example', $1 || n, $1 || n, '2000-01-01', 'EMAIL', now() from generate_series(1, $2::int) n returning id`,
    [`${name}-`, Math.ceil(count / ORDERS_EACH)],
  );
  await db.query(
    `insert into commerce_customers (user_id, customer_uid, orders) select id, 'C-bench-' || id, 0 from unnest($1::bigint[]) id`,
    [rows.map(({ id }) => id)],
  );
  // Neighbours in the list are different people who want different courses: they do not wait for each other.
  return Array.from({ length: count }, (_, at) => {
    const person = at % rows.length;
    return {
      userId: Number(rows[person]?.id),
      courseId: courses[(person * 7 + Math.floor(at / rows.length)) % courses.length] ?? 0,
    };
  });
}

/** Orders that wait for their payment. The sweep leaves them alone. */
export async function fillOrders(db: pg.Client, wishes: readonly Wish[], name: string): Promise<readonly ReadyOrder[]> {
  const orders = wishes.map((wish, at) => ({ ...wish, merchantUid: `bench-${name}-${at}` }));
  await db.query(
    `insert into commerce_orders (merchant_uid, user_id, position, item_type, content_id, title, list_krw, amount_krw, created_at, updated_at)
     select u, p, row_number() over (partition by p order by n), 'COURSE', c, 'bench', ${PRICE}, ${PRICE}, now(), now() from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as o (u, p, c, n)`,
    [
      orders.map(({ merchantUid }) => merchantUid),
      orders.map(({ userId }) => userId),
      orders.map(({ courseId }) => courseId),
    ],
  );
  await db.query(
    `update commerce_customers c set orders = o.n from (select user_id, max(position) as n from commerce_orders group by user_id) o where o.user_id = c.user_id`,
  );
  return orders;
}

const AT_ONCE = 16;

/** Everybody has paid at the provider, and our server does not know it yet. */
export async function payAll(providerUrl: string, orders: readonly ReadyOrder[]): Promise<void> {
  const waiting = [...orders];
  const payNext = async (): Promise<void> => {
    for (let order = waiting.pop(); order; order = waiting.pop()) {
      const response = await fetch(`${providerUrl}/_control/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ merchantUid: order.merchantUid, amount: PRICE, outcome: 'approve' }),
      });
      if (!response.ok) throw new Error(`pay: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, payNext));
}
