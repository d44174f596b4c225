-- Monthly accounts. Every movement is one entry in one month of Seoul; entries are only added, and the totals of a month
-- are the sums of its entries. [PAY-190]

-- What the provider settles, as its file had it. Only added to. [PAY-192]
create table commerce_settlements (
  id bigint generated always as identity primary key,
  merchant_uid text not null,
  provider_payment_id text not null,
  kind text not null check (kind in ('PAYMENT', 'CANCEL')),
  amount_krw int not null,
  fee_krw int not null,
  fee_vat_krw int not null,
  occurred_at timestamptz not null,
  settled_on date not null,
  -- Equal lines of one file are counted, so that reading the file again adds nothing.
  nth int not null,
  created_at timestamptz not null,
  unique (provider_payment_id, kind, occurred_at, amount_krw, nth)
);
create trigger commerce_settlements_append before update or delete on commerce_settlements for each statement execute function commerce_refuse_change();
create index commerce_settlements_order on commerce_settlements (merchant_uid);

create table commerce_account_entries (
  id bigint generated always as identity primary key,
  -- The channel that sells; 0: the site.
  seller_id bigint not null,
  -- The month it is booked in; a later one than its own when that was closed.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  kind text not null check (kind in ('SALE', 'REFUND', 'CHARGE', 'CHARGE_REFUND', 'OWN_SALE', 'OWN_REFUND', 'CASH_SALE', 'CASH_REFUND', 'CASH', 'SETTLED', 'SETTLED_CANCEL', 'DEFERRED')),
  amount_krw int not null,
  fee_krw int not null default 0,
  fee_vat_krw int not null default 0,
  merchant_uid text not null,
  source text not null check (source in ('LEDGER', 'CASH', 'TICKET', 'SETTLEMENT')),
  source_id bigint not null,
  occurred_at timestamptz not null,
  is_correction boolean not null,
  created_at timestamptz not null,
  unique (source, source_id, kind)
);
create trigger commerce_account_entries_append before update or delete on commerce_account_entries for each statement execute function commerce_refuse_change();
create index commerce_account_entries_list on commerce_account_entries (seller_id, month, id desc);

create table commerce_account_months (
  seller_id bigint not null,
  month text not null,
  sales_krw bigint not null default 0,
  refunds_krw bigint not null default 0,
  charges_krw bigint not null default 0,
  -- The part of sales and refunds by gateways of the channel's own, whose settlement is not ours to read.
  own_krw bigint not null default 0,
  cash_sales_krw bigint not null default 0,
  cash_refunds_krw bigint not null default 0,
  cash_change_krw bigint not null default 0,
  settled_krw bigint not null default 0,
  fee_krw bigint not null default 0,
  fee_vat_krw bigint not null default 0,
  deferred_change_krw bigint not null default 0,
  corrections int not null default 0,
  entries int not null default 0,
  primary key (seller_id, month)
) with (fillfactor = 80);

-- Months are closed in their order; the last one decides where late entries go.
create table commerce_account_closings (
  seller_id bigint not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  closed_by bigint not null,
  closed_at timestamptz not null,
  primary key (seller_id, month)
);
create trigger commerce_account_closings_append before update or delete on commerce_account_closings for each statement execute function commerce_refuse_change();

-- Up to which row of a source everything is booked; also the lock of booking and closing.
create table commerce_account_cursors (
  source text primary key check (source in ('LEDGER', 'CASH', 'TICKET', 'SETTLEMENT')),
  last_id bigint not null default 0
);
insert into commerce_account_cursors (source) values ('LEDGER'), ('CASH'), ('TICKET'), ('SETTLEMENT');

-- What we have of a payment beside what the provider has. [PAY-192]
create table commerce_account_ties (
  merchant_uid text primary key,
  seller_id bigint not null,
  captured_krw bigint not null default 0,
  cancelled_krw bigint not null default 0,
  settled_krw bigint not null default 0,
  settled_cancel_krw bigint not null default 0,
  first_at timestamptz not null
) with (fillfactor = 80);
create index commerce_account_ties_open on commerce_account_ties (seller_id, first_at desc) where captured_krw <> settled_krw or cancelled_krw <> settled_cancel_krw;

-- What administrators did about payments. Only added to. [PAY-197]
create table commerce_payment_actions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('RESOLVE', 'REPLAY')),
  merchant_uid text not null,
  difference_id bigint,
  -- The gap that was looked into; another gap of the same order is shown again.
  gap_krw bigint,
  reason text not null default '',
  actor_id bigint not null,
  created_at timestamptz not null
);
create trigger commerce_payment_actions_append before update or delete on commerce_payment_actions for each statement execute function commerce_refuse_change();
create index commerce_payment_actions_order on commerce_payment_actions (merchant_uid);
create index commerce_payment_actions_difference on commerce_payment_actions (difference_id) where difference_id is not null;

-- Administrators look for orders in these states; there are few of them.
create index commerce_orders_troubled on commerce_orders (state, id desc) where state in ('FAILED', 'REFUSED', 'PARTIAL_CANCELLED', 'CANCELLED');
create index commerce_orders_must_cancel on commerce_orders (id) where must_cancel;
