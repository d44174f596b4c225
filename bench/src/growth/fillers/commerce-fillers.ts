import { TARGET_CHANNEL } from './statistics-fillers.ts';
import type { Filler } from './filler.ts';

/** As many coupons as a channel may have. */
const COUPONS = 1_000;
const coupon = (n: string) => `((select min(id) from commerce_coupons where title = 'bench') + (${n}) % ${COUPONS})`;

const ORDER = `insert into commerce_orders (merchant_uid, user_id, position, item_type, content_id, title, list_krw, amount_krw, state, created_at, paid_at, updated_at, channel_id)`;
const PAID = `'COURSE', n, 'bench', 1000, 1000, 'PAID', now(), now(), now(), ${TARGET_CHANNEL}`;

export const commerceFillers: readonly Filler[] = [
  {
    table: 'commerce_orders',
    fill: ({ me, rows, people, person }) => [
      `${ORDER} select 'bench-me-' || n, ${me}, n, ${PAID} from generate_series(1, ${Math.floor(rows / 2)}) n`,
      `${ORDER} select 'bench-' || n, ${person('n')}, 1 + n / ${people}, ${PAID} from generate_series(0, ${Math.floor(rows / 2)}) n`,
      `insert into commerce_customers (user_id, customer_uid, orders) values (${me}, 'bench-me', ${Math.floor(rows / 2)})`,
    ],
  },
  {
    table: 'commerce_tickets',
    fill: ({ me, rows, person }) => [
      `insert into commerce_tickets (channel_id, user_id, state, created_at) select ${TARGET_CHANNEL}, ${me}, 'AVAILABLE', now() from generate_series(1, ${Math.floor(rows / 2)}) n`,
      `insert into commerce_tickets (channel_id, user_id, state, created_at) select ${TARGET_CHANNEL}, ${person('n')}, 'AVAILABLE', now() from generate_series(0, ${Math.floor(rows / 2)}) n`,
      `insert into commerce_ticket_entries (ticket_id, channel_id, user_id, cause, to_state, created_at) select id, channel_id, user_id, 'GIVEN', state, created_at from commerce_tickets`,
    ],
  },
  {
    table: 'commerce_user_coupons',
    fill: ({ me, rows, people, person }) => [
      `insert into commerce_coupons (channel_id, title, reward_type, reward_count, min_price_krw, distribution, is_limited, starts_at, per_person_limit, created_at)
       select ${TARGET_CHANNEL}, 'bench', 'CONTENT_DISCOUNT_BY_AMOUNT', 1000, 0, 'EVENT', false, now(), 1000000, now() from generate_series(1, ${COUPONS}) n`,
      `insert into commerce_user_coupons (coupon_id, user_id, nth, received_at) select ${coupon('n')}, ${me}, n, now() from generate_series(1, ${Math.floor(rows / 2)}) n`,
      `insert into commerce_user_coupons (coupon_id, user_id, nth, received_at) select ${coupon('n')}, ${person('n')}, 1 + n / ${people}, now() from generate_series(0, ${Math.floor(rows / 2)}) n`,
    ],
  },
];
