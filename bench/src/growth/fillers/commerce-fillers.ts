import { ASKED_CHANNEL } from './statistics-fillers.ts';
import type { Filler } from './filler.ts';

/** As many coupons as a channel may have. */
const COUPONS = 1_000;
const coupon = (n: string) => `((select min(id) from commerce_coupons where title = 'bench') + (${n}) % ${COUPONS})`;

export const commerceFillers: readonly Filler[] = [
  {
    table: 'commerce_user_coupons',
    fill: ({ me, rows, people, person }) => [
      `insert into commerce_coupons (channel_id, title, reward_type, reward_count, min_price_krw, distribution, is_limited, starts_at, per_person_limit, created_at)
       select ${ASKED_CHANNEL}, 'bench', 'CONTENT_DISCOUNT_BY_AMOUNT', 1000, 0, 'EVENT', false, now(), 1000000, now() from generate_series(1, ${COUPONS}) n`,
      `insert into commerce_user_coupons (coupon_id, user_id, nth, received_at) select ${coupon('n')}, ${me}, n, now() from generate_series(1, ${Math.floor(rows / 2)}) n`,
      `insert into commerce_user_coupons (coupon_id, user_id, nth, received_at) select ${coupon('n')}, ${person('n')}, 1 + n / ${people}, now() from generate_series(0, ${Math.floor(rows / 2)}) n`,
    ],
  },
];
