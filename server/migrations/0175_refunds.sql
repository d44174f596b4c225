-- Refunds: what a buyer asks for, what the seller decides, and what was carried out. Kept as long as the order. [PAY-13]
create table commerce_refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references commerce_orders (id),
  user_id bigint not null,
  -- Who sells; null: the site.
  channel_id bigint,
  state text not null check (state in ('REQUESTED', 'PROCESSING', 'REFUNDED', 'REFUSED', 'WITHDRAWN', 'FAILED')),
  -- What the buyer wrote.
  reason text not null default '',
  -- What policy and law gave when it was asked for.
  policy_krw int not null check (policy_krw >= 0),
  statutory_krw int not null check (statutory_krw >= 0),
  -- What was granted: the part of the provider and the part that goes back to the account.
  amount_krw int check (amount_krw > 0),
  provider_krw int not null default 0 check (provider_krw >= 0),
  cash_krw int not null default 0 check (cash_krw >= 0),
  -- What the provider could still cancel when it was granted; it refuses when it has another number.
  remaining_krw int not null default 0,
  ticket_count int not null default 0,
  is_seller_at_fault boolean not null default false,
  -- What was bought ends with it, although not all of the payment is given back: the rest was used.
  is_ending boolean not null default false,
  -- Each grant has a request key of its own at the provider.
  grants int not null default 0,
  -- What the seller wrote, and who it was; null: nobody had to decide.
  answer text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  fail_reason text,
  -- When the sweep asks the provider again; null: there is nothing to carry out.
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state not in ('PROCESSING', 'REFUNDED') or amount_krw = provider_krw + cash_krw),
  check ((state = 'PROCESSING') = (next_try_at is not null))
);
create unique index commerce_refunds_open on commerce_refunds (order_id) where state in ('REQUESTED', 'PROCESSING');
create index commerce_refunds_order on commerce_refunds (order_id, id desc);
create index commerce_refunds_seller on commerce_refunds ((coalesce(channel_id, 0)), id desc);
create index commerce_refunds_seller_state on commerce_refunds ((coalesce(channel_id, 0)), state, id desc);
create index commerce_refunds_user on commerce_refunds (user_id);
create index commerce_refunds_due on commerce_refunds (next_try_at) where next_try_at is not null;

create view commerce_open_refunds as select channel_id from commerce_refunds where state = 'REQUESTED' and channel_id is not null;
comment on view commerce_open_refunds is 'shared: requests for refunds that wait for a decision of the channel';
create index commerce_refunds_waiting on commerce_refunds (channel_id) where state = 'REQUESTED';

-- What the order paid for was given up with a refund of what was left of it.
alter table commerce_orders add column ended_at timestamptz;
create or replace view commerce_paid_items as
  select user_id, item_type, content_id, paid_at from commerce_orders where state in ('PAID', 'PARTIAL_CANCELLED') and content_id is not null and ended_at is null;

-- A ticket that is HELD for a refund that is being carried out.
alter table commerce_tickets add column refund_id bigint references commerce_refunds (id);
create index commerce_tickets_refund on commerce_tickets (refund_id) where refund_id is not null;

-- Money on account can be given back in steps. RETURN undoes one of them when the provider refuses.
alter table commerce_cash_entries add column refund_id bigint references commerce_refunds (id);
create index commerce_cash_refund on commerce_cash_entries (refund_id) where refund_id is not null;
alter table commerce_cash_entries drop constraint if exists commerce_cash_entries_order_id_cause_key;
drop index if exists commerce_cash_once;
create unique index commerce_cash_once on commerce_cash_entries (order_id, cause, coalesce(refund_id, 0)) where cause in ('CHARGE', 'REFUND');
alter table commerce_cash_entries drop constraint if exists commerce_cash_entries_cause_check;
alter table commerce_cash_entries add constraint commerce_cash_entries_cause_check check (cause in ('CHARGE', 'REFUND', 'SPEND', 'RETURN'));

-- Grants and refusals are in the audit log of the channel.
alter table channels_audit_entries drop constraint channels_audit_entries_kind_check;
alter table channels_audit_entries add constraint channels_audit_entries_kind_check
  check (kind in ('SETTING', 'LABEL', 'LOOK', 'DOMAIN', 'PLUGIN', 'SECRET', 'HOLIDAY', 'CLOSED', 'ROLE', 'PROFILE', 'REFUND'));
