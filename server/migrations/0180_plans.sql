-- Plans: prices, subscriptions, what was agreed to, and what was charged.

-- What a channel has paid for; null: nothing. Commerce writes it through channels, in the transaction of the payment.
alter table channels_channels add column plan text check (plan = 'CHANNEL_PRO');

alter table commerce_orders drop constraint commerce_orders_item_type_check;
alter table commerce_orders add constraint commerce_orders_item_type_check
  check (item_type in ('CASH', 'WORKSHEET', 'COURSE', 'COURSE_CLASS', 'PRODUCT', 'SUBSCRIPTION'));

-- The last row of a plan and cycle is its price for whoever joins now. Only added to.
create table commerce_plan_prices (
  id bigint generated always as identity primary key,
  plan text not null check (plan in ('DOLPHIN_PRO', 'CHANNEL_PRO')),
  cycle text not null check (cycle in ('MONTH', 'YEAR')),
  price_krw int not null check (price_krw >= 1000),
  created_by bigint,
  created_at timestamptz not null
);
create index commerce_plan_prices_current on commerce_plan_prices (plan, cycle, id desc);
create trigger commerce_plan_prices_append before update or delete on commerce_plan_prices for each statement execute function commerce_refuse_change();
insert into commerce_plan_prices (plan, cycle, price_krw, created_at) values
  ('DOLPHIN_PRO', 'MONTH', 9900, now()), ('DOLPHIN_PRO', 'YEAR', 99000, now()), ('CHANNEL_PRO', 'MONTH', 49000, now()), ('CHANNEL_PRO', 'YEAR', 490000, now());

-- Kept for five years, as orders are: no reference to the account.
create table commerce_subscriptions (
  id bigint generated always as identity primary key,
  plan text not null check (plan in ('DOLPHIN_PRO', 'CHANNEL_PRO')),
  -- Who pays.
  user_id bigint not null,
  channel_id bigint,
  state text not null default 'PENDING' check (state in ('PENDING', 'ACTIVE', 'PAST_DUE', 'ENDED')),
  is_cancelled boolean not null default false,
  -- What the next period costs. Somebody agreed to it, see commerce_plan_consents.
  price_id bigint not null references commerce_plan_prices (id),
  -- Under which the provider keeps the card: ours in version 1, the provider's in version 2.
  billing_ref text,
  -- The first payment; ends of periods are counted from it.
  first_paid_at timestamptz,
  -- Paid periods, and the months that they have together.
  period int not null default 0,
  months int not null default 0,
  period_end timestamptz,
  -- Failed charges of the next period.
  failures int not null default 0,
  fail_reason text,
  -- The last period whose charge was announced.
  noticed_period int not null default 1,
  -- When the sweep looks at it next; null: never again.
  due_at timestamptz,
  end_reason text check (end_reason in ('CANCELLED', 'NOT_PAID', 'REFUNDED', 'LEFT')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((plan = 'CHANNEL_PRO') = (channel_id is not null)),
  check (state not in ('ACTIVE', 'PAST_DUE') or (period_end is not null and billing_ref is not null))
) with (fillfactor = 80);
create unique index commerce_subscriptions_person on commerce_subscriptions (user_id, plan) where channel_id is null and state in ('ACTIVE', 'PAST_DUE');
create unique index commerce_subscriptions_channel on commerce_subscriptions (channel_id) where channel_id is not null and state in ('ACTIVE', 'PAST_DUE');
create index commerce_subscriptions_payer on commerce_subscriptions (user_id, id desc);
create index commerce_subscriptions_price on commerce_subscriptions (price_id) where state in ('ACTIVE', 'PAST_DUE');
create index commerce_subscriptions_due on commerce_subscriptions (due_at) where due_at is not null;

-- Who agreed to which price, and when. Only added to.
create table commerce_plan_consents (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references commerce_subscriptions (id),
  user_id bigint not null,
  price_id bigint not null references commerce_plan_prices (id),
  created_at timestamptz not null
);
create index commerce_plan_consents_subscription on commerce_plan_consents (subscription_id, id desc);
create trigger commerce_plan_consents_append before update or delete on commerce_plan_consents for each statement execute function commerce_refuse_change();

-- One row for each try to charge a period. A period has one charge that is open or paid: whoever runs twice finds it.
create table commerce_plan_charges (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references commerce_subscriptions (id),
  period int not null,
  attempt int not null,
  merchant_uid text not null unique references commerce_orders (merchant_uid),
  consent_id bigint not null references commerce_plan_consents (id),
  months int not null check (months > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'FAILED')),
  created_at timestamptz not null,
  unique (subscription_id, period, attempt)
);
create unique index commerce_plan_charges_once on commerce_plan_charges (subscription_id, period) where state in ('OPEN', 'PAID');

-- A card that somebody registers in the window: for a new subscription, or in place of the old one.
create table commerce_card_requests (
  merchant_uid text primary key,
  subscription_id bigint not null references commerce_subscriptions (id),
  user_id bigint not null,
  customer_uid text not null unique,
  is_change boolean not null,
  created_at timestamptz not null
);
create index commerce_card_requests_subscription on commerce_card_requests (subscription_id);

-- For whoever asks what a person may do.
create view commerce_premium_people as
  select user_id from commerce_subscriptions where plan = 'DOLPHIN_PRO' and state in ('ACTIVE', 'PAST_DUE');
comment on view commerce_premium_people is 'shared: people with DOLPHIN_PRO';

-- Versions that were kept under a plan without a limit are not forgotten when it ends.
alter table learning_code_versions add column is_kept boolean not null default false;
