import type { Filler } from './filler.ts';

const CATEGORIES = `array['HAT', 'TOP', 'BOTTOM', 'ONE_PIECE', 'CAPE', 'SHOES', 'ACCESSORY', 'SKIN', 'NECKLACE', 'EARRING', 'HAIR', 'FACE', 'FACE_ACCESSORY', 'HAND_ACCESSORY']`;
/** What a person owns; nobody owns more than a catalogue that people draw can hold. */
const OWNED = 500;

/** The n-th product that was filled in, and its item; both have numbers without gaps. */
const product = (n: string, products: number) =>
  `((select min(id) from avatar_products where found_by = 'bench') + (${n}) % ${products})`;
const item = (n: string, products: number) =>
  `((select min(id) from avatar_items where key = 'bench-1') + (${n}) % ${products})`;

export const avatarFillers: readonly Filler[] = [
  {
    table: 'avatar_shelves',
    fill: ({ products }) => [
      `insert into avatar_items (key, category, name_ko, name_en, rarity, theme, price) select 'bench-' || n, (${CATEGORIES})[1 + n % 14], 'bench' || n, 'bench' || n, 'COMMON', 'SEA', 10 + n % 90 from generate_series(1, ${products}) n`,
      `insert into avatar_products (item_id, large_category, price, sold, found_by, discount_kind, discount_value)
     select id, 'CLOTHES', price, id % 1000, 'bench', case when id % 5 = 0 then 'PERCENT' end, case when id % 5 = 0 then 10 end from avatar_items where key like 'bench-%' order by id`,
      `insert into avatar_events (title_ko, title_en, description_ko, description_en, character, starts_at, ends_at)
     select 'bench', 'bench', 'bench', 'bench', 'CRAB', now() - interval '1 year', case when n <= 12 then now() + n * interval '1 day' else now() - interval '1 day' - n * interval '1 second' end from generate_series(1, ${products}) n`,
      `insert into avatar_event_products (event_id, product_id, place) select e, ${product('e * 3 + n', products)}, n from generate_series(1, ${products}) e, generate_series(1, 3) n`,
      `select count(*) from avatar_reshelve(array(select id from avatar_products where found_by = 'bench' order by id), now())`,
      `insert into avatar_product_parts (part, product_id) select substr(i.name_en, at), p.id from avatar_products p join avatar_items i on i.id = p.item_id, generate_series(1, length(i.name_en)) at where p.found_by = 'bench' on conflict do nothing`,
    ],
  },
  {
    table: 'avatar_inventories',
    fill: ({ me, rows, people, products, person }) => [
      `insert into avatar_looks (hash, item_keys) select 'bench-' || n, '{}' from generate_series(1, ${people}) n`,
      `insert into avatar_outfits (user_id, hash) select ${person('n')}, 'bench-' || n from generate_series(1, ${people}) n`,
      `insert into avatar_outfits (user_id, hash) values (${me}, 'bench-1') on conflict do nothing`,
      `insert into avatar_inventories (user_id, item_id, category, source) select ${person('n')}, ${item(`n / ${people}`, products)}, 'HAT', 'SHOP' from generate_series(0, ${rows - 1}) n`,
      `insert into avatar_inventories (user_id, item_id, category, source) select ${me}, id, category, 'SHOP' from avatar_items where key like 'bench-%' order by id limit ${OWNED} on conflict do nothing`,
      `insert into avatar_equipped (user_id, category, item_id) select ${person('n')}, c, ${item('n', products)} from generate_series(0, ${people - 1}) n, unnest(array['HAT', 'TOP', 'SHOES']) c`,
      `insert into avatar_equipped (user_id, category, item_id) select ${me}, c, ${item('7', products)} from unnest(array['HAT', 'TOP', 'SHOES']) c on conflict do nothing`,
      `insert into avatar_presets (user_id, name, item_ids, hash) select ${person('n')}, 'bench', '{}', 'bench-1' from generate_series(1, ${rows}) n`,
      `insert into avatar_presets (user_id, name, item_ids, hash) select ${me}, 'bench', '{}', 'bench-1' from generate_series(1, 10) n`,
    ],
  },
  {
    table: 'avatar_purchases',
    fill: ({ me, rows, people, products, person }) => [
      `insert into avatar_wishes (user_id, product_id, category, told_no) select ${person('n')}, ${product(`n / ${people}`, products)}, 'HAT', 0 from generate_series(0, ${rows - 1}) n`,
      `insert into avatar_wishes (user_id, product_id, category, told_no) select ${me}, ${product('n', products)}, 'HAT', 0 from generate_series(0, 199) n`,
      // Gifts may be bought again and again, so that one person can have that many.
      `insert into avatar_purchases (user_id, position, order_id, product_id, item_id, list_price, price, given_to, is_gift) select ${me}, n, gen_random_uuid(), ${product('n', products)}, ${item('n', products)}, 1, 1, ${person('n')}, true from generate_series(1, ${Math.floor(rows / 2)}) n`,
      `insert into avatar_purchases (user_id, position, order_id, product_id, item_id, list_price, price, is_gift) select ${person('n')}, 1 + n / ${people}, gen_random_uuid(), ${product(`n / ${people}`, products)}, ${item(`n / ${people}`, products)}, 1, 1, false from generate_series(0, ${Math.floor(rows / 2)}) n`,
      `insert into avatar_gifts (user_id, position, from_id, item_id, message) select ${person('n')}, 1 + n / ${people}, ${person('n + 1')}, ${item(`n / ${people}`, products)}, '' from generate_series(0, ${rows - 1}) n`,
      `insert into avatar_gifts (user_id, position, from_id, item_id, message) select ${me}, n, ${person('n')}, ${item('n', products)}, '' from generate_series(1, ${Math.floor(products / 2)}) n`,
      `insert into avatar_shoppers (user_id, purchases, gifts) values (${me}, ${Math.floor(rows / 2)}, ${Math.floor(products / 2)}) on conflict (user_id) do update set purchases = excluded.purchases, gifts = excluded.gifts`,
      // A product that starts looks for the names of what it sells, and takes off its shelves what its catalogue does not have.
      `update avatar_products p set found_by = i.name_ko || chr(10) || i.name_en from avatar_items i where i.id = p.item_id and p.found_by = 'bench'`,
      `create function bench_keep_item() returns trigger language plpgsql as $$ begin return old; end $$`,
      `create trigger bench_keep_item before update on avatar_items for each row when (old.key like 'bench-%') execute function bench_keep_item()`,
    ],
  },
];
