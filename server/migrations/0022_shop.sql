-- The shop. A product is an item at a price; what is charged at a moment follows from its row alone.
create table avatar_products (
  id bigint generated always as identity primary key,
  item_id bigint not null unique references avatar_items (id),
  large_category text not null check (large_category in ('CLOTHES', 'HAIR_FACE', 'ACCESSORIES', 'SPECIAL')),
  price int not null check (price between 0 and 1000000),
  state text not null default 'ON_SALE' check (state in ('ON_SALE', 'HIDDEN')),
  -- The window in which it is sold; null is open on that side.
  sells_from timestamptz,
  sells_until timestamptz,
  discount_kind text check (discount_kind in ('PERCENT', 'AMOUNT')),
  discount_value int,
  discount_from timestamptz,
  discount_until timestamptz,
  -- Counts the discounts this product has had, so that those who wish for it hear of each one once.
  discount_no int not null default 0,
  sold int not null default 0 check (sold >= 0),
  -- When its shelves change next by the clock alone.
  changes_at timestamptz,
  -- Marked as new until then; the opening stock never was.
  new_until timestamptz,
  -- The names by which it is found, as they were when its parts were written.
  found_by text not null default '',
  -- Until somebody edits it, the price follows the catalogue.
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  check (sells_from < sells_until),
  check ((discount_kind is null) = (discount_value is null)),
  check (discount_value is null or (discount_value >= 1 and (discount_kind = 'AMOUNT' or discount_value <= 100))),
  check (discount_until is null or (discount_kind is not null and discount_until > coalesce(discount_from, created_at)))
);
create index avatar_products_changes on avatar_products (changes_at) where changes_at is not null;

create function avatar_is_discounted(p avatar_products, at timestamptz) returns boolean language sql immutable as $$
  select p.discount_kind is not null and coalesce(p.discount_from <= at, true) and coalesce(at < p.discount_until, true)
$$;
-- What is charged. A percentage is rounded to the buyer's advantage; nothing costs less than nothing.
create function avatar_price_at(p avatar_products, at timestamptz) returns int language sql immutable as $$
  select case
    when not avatar_is_discounted(p, at) then p.price
    when p.discount_kind = 'PERCENT' then p.price - ceil(p.price * p.discount_value / 100.0)::int
    else greatest(p.price - p.discount_value, 0) end
$$;
create function avatar_is_sold(p avatar_products, at timestamptz) returns boolean language sql immutable as $$
  select p.state = 'ON_SALE' and coalesce(p.sells_from <= at, true) and coalesce(at < p.sells_until, true)
$$;

create table avatar_events (
  id bigint generated always as identity primary key,
  title_ko text not null,
  title_en text not null,
  description_ko text not null,
  description_en text not null,
  character text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at)
);
create index avatar_events_ends on avatar_events (ends_at);
create table avatar_event_products (
  event_id bigint not null references avatar_events (id) on delete cascade,
  product_id bigint not null references avatar_products (id) on delete cascade,
  place smallint not null,
  primary key (event_id, product_id)
);
create index avatar_event_products_product on avatar_event_products (product_id);

-- Where a product stands: one row per list it is part of (everything, a category, what is discounted, an event), so
-- that each list in each order is one walk through an index, and its length one row of a counter.
create table avatar_shelves (
  shelf text collate "C" not null,
  product_id bigint not null references avatar_products (id) on delete cascade,
  price int not null,
  sold int not null,
  primary key (shelf, product_id)
) with (fillfactor = 90);
create index avatar_shelves_price on avatar_shelves (shelf, price, product_id);
create index avatar_shelves_sold on avatar_shelves (shelf, sold desc, product_id desc);
create index avatar_shelves_product on avatar_shelves (product_id);
create table avatar_shelf_counters (
  shelf text collate "C" primary key,
  total int not null
);

-- Every ending of a product's names: Korean by letters (so that a half-typed syllable matches) and by first consonants, English.
create table avatar_product_parts (
  part text collate "C" not null,
  product_id bigint not null references avatar_products (id) on delete cascade,
  primary key (product_id, part)
);
create index avatar_product_parts_part on avatar_product_parts (part, product_id);

-- Puts products on the shelves where they belong at a moment, and tells which of them came onto the discount shelf.
create function avatar_reshelve(ids bigint[], at timestamptz) returns setof bigint language plpgsql as $$
begin
  -- Two at once would count the same product twice.
  perform from avatar_products p where p.id = any(ids) order by p.id for update;
  update avatar_products p set changes_at = (
    select min(t) from unnest(array[p.sells_from, p.sells_until, p.discount_from, p.discount_until]) as times (t) where t > at
  ) where p.id = any(ids);
  return query
  with standing as (
    select p.id, avatar_price_at(p, at) as price, p.sold, shelves.shelf
    from avatar_products p join avatar_items i on i.id = p.item_id cross join lateral (
      select unnest(array['EVERY', 'EVERY/' || p.state, 'EVERY//' || i.category, 'EVERY/' || p.state || '/' || i.category]) as shelf
      union all
      select unnest(array['ALL', p.large_category, '/' || i.category, p.large_category || '/' || i.category, 'THEME:' || i.theme] || case when avatar_is_discounted(p, at) then array['SALE'] end)
        where avatar_is_sold(p, at)
      union all
      select 'EVENT:' || e.event_id from avatar_event_products e where e.product_id = p.id and avatar_is_sold(p, at)
    ) shelves
    where p.id = any(ids) and not i.is_retired
  ), gone as (
    delete from avatar_shelves s where s.product_id = any(ids) and not exists (select from standing t where t.id = s.product_id and t.shelf = s.shelf) returning s.shelf, s.product_id
  ), put as (
    insert into avatar_shelves as s (shelf, product_id, price, sold) select t.shelf, t.id, t.price, t.sold from standing t
    on conflict (shelf, product_id) do update set price = excluded.price, sold = excluded.sold
    returning s.shelf, s.product_id, xmax = 0 as is_new
  ), counted as (
    insert into avatar_shelf_counters as c (shelf, total)
    select shelf, sum(n) from (select shelf, 1 as n from put where is_new union all select shelf, -1 from gone) changes group by shelf order by shelf
    on conflict (shelf) do update set total = c.total + excluded.total
  )
  select product_id from put where is_new and shelf = 'SALE';
end $$;

-- One row per person who ever wished, bought or was given something; the lock under which that happens, and the last positions.
create table avatar_shoppers (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  purchases int not null default 0,
  gifts int not null default 0
) with (fillfactor = 80);

create table avatar_wishes (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  product_id bigint not null references avatar_products (id) on delete cascade,
  category text not null,
  -- The discount of which this person was told, and when.
  told_no int not null,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index avatar_wishes_list on avatar_wishes (user_id, id desc);
create index avatar_wishes_category on avatar_wishes (user_id, category, id desc);
create index avatar_wishes_product on avatar_wishes (product_id, told_no);

-- Written once and never changed. `position` counts a person's purchases from 1, so any page is found without counting.
create table avatar_purchases (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  position int not null,
  -- What was bought together has the same one, and so has the row of the points' ledger.
  order_id uuid not null,
  product_id bigint not null references avatar_products (id),
  item_id bigint not null references avatar_items (id),
  list_price int not null,
  price int not null check (price between 0 and list_price),
  -- Who got it, when it was not the buyer.
  given_to bigint references accounts_users (id) on delete set null,
  is_gift boolean not null,
  created_at timestamptz not null default now(),
  check (is_gift or given_to is null)
);
create unique index avatar_purchases_list on avatar_purchases (user_id, position desc);
-- Nobody buys the same thing twice, whatever a program forgets to ask.
create unique index avatar_purchases_once on avatar_purchases (user_id, item_id) where not is_gift;
create index avatar_purchases_given on avatar_purchases (given_to) where given_to is not null;
create index avatar_purchases_order on avatar_purchases (order_id);
create function avatar_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was bought stays written as it was';
end $$;
create trigger avatar_purchases_append_only before update of user_id, position, order_id, product_id, item_id, list_price, price, is_gift, created_at on avatar_purchases
  for each row execute function avatar_refuse_change();

create table avatar_gifts (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  position int not null,
  -- Null once the sender has left.
  from_id bigint references accounts_users (id) on delete set null,
  item_id bigint not null references avatar_items (id),
  message text not null,
  created_at timestamptz not null default now()
);
create unique index avatar_gifts_list on avatar_gifts (user_id, position desc);
create unique index avatar_gifts_once on avatar_gifts (user_id, item_id);
create index avatar_gifts_from on avatar_gifts (from_id);
