-- What a channel sells: a product has options, and each option is a number of lesson tickets at a price.
create table commerce_product_infos (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  -- The key in public links; never guessed from the id.
  hash_key text not null unique,
  title text not null,
  sub_title text not null default '',
  color text not null,
  view_mode text not null check (view_mode in ('LIST', 'CARD')),
  is_coupon_usable boolean not null default true,
  visible_state text not null check (visible_state in ('VISIBLE', 'INVISIBLE')),
  icon_key text,
  position int not null,
  -- Removed ones stay: orders and tickets name them.
  removed_at timestamptz,
  created_at timestamptz not null
);
create index commerce_product_infos_list on commerce_product_infos (channel_id, position, id) where removed_at is null;

create table commerce_products (
  id bigint generated always as identity primary key,
  info_id bigint not null references commerce_product_infos (id) on delete cascade,
  title text not null,
  price_krw int not null check (price_krw >= 0),
  original_price_krw int not null,
  -- How many lesson tickets it gives.
  quantity int not null check (quantity >= 1),
  position int not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  check (original_price_krw >= price_krw)
);
create index commerce_products_list on commerce_products (info_id, position, id) where removed_at is null;

create table commerce_coupons (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  title text not null,
  reward_type text not null check (reward_type in ('CONTENT_DISCOUNT_BY_AMOUNT', 'CONTENT_DISCOUNT_BY_PERCENTAGE')),
  reward_count int not null check (reward_count >= 1),
  max_discount_krw int check (max_discount_krw >= 1),
  min_price_krw int not null check (min_price_krw >= 0),
  -- EVENT: downloaded by members · CODE: one number for everybody · CODES: a number for each.
  distribution text not null check (distribution in ('EVENT', 'CODE', 'CODES')),
  -- Only for the products of commerce_coupon_products.
  is_limited boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  total_limit int check (total_limit >= 1),
  per_person_limit int not null check (per_person_limit >= 1),
  received_count int not null default 0 check (received_count >= 0),
  used_count int not null default 0 check (used_count >= 0),
  stopped_at timestamptz,
  created_by bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  check (reward_type <> 'CONTENT_DISCOUNT_BY_PERCENTAGE' or reward_count <= 100),
  check (ends_at > starts_at),
  check (total_limit is null or received_count <= total_limit)
);
create index commerce_coupons_list on commerce_coupons (channel_id, id desc);
create index commerce_coupons_events on commerce_coupons (channel_id, id desc) where distribution = 'EVENT' and stopped_at is null;
create index commerce_coupons_author on commerce_coupons (created_by) where created_by is not null;

create table commerce_coupon_products (
  coupon_id bigint not null references commerce_coupons (id) on delete cascade,
  product_id bigint not null references commerce_products (id) on delete cascade,
  primary key (coupon_id, product_id)
);
create index commerce_coupon_products_product on commerce_coupon_products (product_id);

create table commerce_coupon_codes (
  -- As compared: capital letters and digits.
  code text primary key,
  coupon_id bigint not null references commerce_coupons (id) on delete cascade,
  -- Who registered a number that is for one person.
  user_id bigint references accounts_users (id) on delete set null,
  registered_at timestamptz
);
create index commerce_coupon_codes_list on commerce_coupon_codes (coupon_id, code);
create index commerce_coupon_codes_user on commerce_coupon_codes (user_id) where user_id is not null;

create table commerce_user_coupons (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references commerce_coupons (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  -- The first, second … of this coupon that the person has.
  nth int not null check (nth >= 1),
  code text,
  state text not null default 'RECEIVED' check (state in ('RECEIVED', 'USED')),
  -- The order that holds it, then the one that used it: an order has at most one coupon, and a coupon one order.
  merchant_uid text unique,
  received_at timestamptz not null,
  used_at timestamptz,
  unique (coupon_id, user_id, nth),
  check ((state = 'USED') = (used_at is not null)),
  check (state <> 'USED' or merchant_uid is not null)
);
create index commerce_user_coupons_list on commerce_user_coupons (user_id, state, id desc);
