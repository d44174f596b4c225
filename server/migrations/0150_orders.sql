-- Orders and money. What was ordered is kept for five years (e-commerce act), also when the buyer has left: no reference to
-- the account, and the phone number is emptied then.

-- One row per person who ever ordered; the lock under which they order, and the last position.
create table commerce_customers (
  user_id bigint primary key,
  -- Under which the provider keeps a card of theirs.
  customer_uid text not null unique,
  phone_number text not null default '',
  orders int not null default 0,
  -- What they have on account: the sum of their rows in commerce_cash_entries.
  cash_krw int not null default 0 check (cash_krw >= 0)
) with (fillfactor = 80);

create table commerce_orders (
  id bigint generated always as identity primary key,
  merchant_uid text not null unique,
  user_id bigint not null,
  -- Counts a person's orders from 1, so any page is found without counting.
  position int not null,
  -- Who sells; null: the site.
  channel_id bigint,
  item_type text not null check (item_type in ('CASH', 'WORKSHEET', 'COURSE', 'COURSE_CLASS', 'PRODUCT')),
  content_id bigint,
  title text not null,
  list_krw int not null check (list_krw >= 0),
  discount_krw int not null default 0 check (discount_krw >= 0),
  amount_krw int not null check (amount_krw >= 0),
  user_coupon_id bigint,
  phone_number text not null default '',
  -- What a seller wants to find again when it is paid.
  metadata jsonb not null default '{}',
  state text not null default 'READY' check (state in ('READY', 'PAID', 'FAILED', 'EXPIRED', 'REFUSED', 'PARTIAL_CANCELLED', 'CANCELLED')),
  cancelled_krw int not null default 0,
  -- Captured money that must be given back at the provider, because the order was refused.
  must_cancel boolean not null default false,
  provider_payment_id text,
  method text,
  receipt_url text,
  fail_reason text,
  -- When the sweep reads the payment next; null: never again.
  next_check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  paid_at timestamptz,
  updated_at timestamptz not null,
  check (amount_krw = list_krw - discount_krw),
  check (cancelled_krw between 0 and amount_krw)
) with (fillfactor = 80);
create unique index commerce_orders_mine on commerce_orders (user_id, position desc);
create index commerce_orders_due on commerce_orders (next_check_at) where next_check_at is not null;
create index commerce_orders_provider on commerce_orders (provider_payment_id) where provider_payment_id is not null;
create index commerce_orders_content on commerce_orders (item_type, content_id, user_id) where state in ('PAID', 'PARTIAL_CANCELLED');
create index commerce_orders_channel on commerce_orders (channel_id, id desc);

-- A seat for an order that is not paid yet.
create table commerce_holds (
  order_id bigint primary key references commerce_orders (id) on delete cascade,
  item_type text not null,
  content_id bigint not null,
  expires_at timestamptz not null
);
create index commerce_holds_item on commerce_holds (item_type, content_id);

create function commerce_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end $$;

-- Money that moved at the provider. Only added to; what an order is worth is the sum of its rows.
create table commerce_ledger (
  id bigint generated always as identity primary key,
  order_id bigint not null references commerce_orders (id),
  kind text not null check (kind in ('CAPTURE', 'CANCEL')),
  amount_krw int not null,
  -- The total cancelled after this row; a cancellation that is read twice is one row.
  cancelled_krw int not null default 0,
  provider_payment_id text,
  created_at timestamptz not null,
  check ((kind = 'CAPTURE' and amount_krw >= 0 and cancelled_krw = 0) or (kind = 'CANCEL' and amount_krw < 0)),
  unique (order_id, kind, cancelled_krw)
);
create trigger commerce_ledger_append before update or delete on commerce_ledger for each statement execute function commerce_refuse_change();
create index commerce_ledger_time on commerce_ledger (created_at);

-- Money on account. Only added to.
create table commerce_cash_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  order_id bigint not null references commerce_orders (id),
  cause text not null check (cause in ('CHARGE', 'REFUND')),
  amount_krw int not null check (amount_krw <> 0),
  created_at timestamptz not null,
  unique (order_id, cause)
);
create trigger commerce_cash_append before update or delete on commerce_cash_entries for each statement execute function commerce_refuse_change();
create index commerce_cash_user on commerce_cash_entries (user_id, id desc);

-- Payments that are not as they were ordered. Administrators look at them.
create table commerce_differences (
  id bigint generated always as identity primary key,
  order_id bigint not null references commerce_orders (id),
  provider_payment_id text not null,
  reason text not null check (reason in ('MERCHANT', 'AMOUNT', 'CURRENCY', 'GATEWAY', 'TEST_PAYMENT', 'NOT_GRANTED')),
  expected text not null,
  found text not null,
  created_at timestamptz not null,
  unique (order_id, provider_payment_id, reason)
);
create index commerce_differences_time on commerce_differences (id desc);

-- What the provider sent, for the log and for replay.
create table commerce_webhooks (
  id bigint generated always as identity primary key,
  driver text not null,
  merchant_uid text not null,
  body text not null,
  received_at timestamptz not null
);
create index commerce_webhooks_time on commerce_webhooks (received_at);
create index commerce_webhooks_order on commerce_webhooks (merchant_uid, id desc);

-- For whoever asks whether something is paid for.
create view commerce_paid_items as
  select user_id, item_type, content_id from commerce_orders where state in ('PAID', 'PARTIAL_CANCELLED') and content_id is not null;
comment on view commerce_paid_items is 'shared: what somebody has paid for and not had refunded in full';
