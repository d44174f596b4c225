-- A child asks the guardians who are linked in a channel to pay for something that the channel sells. See docs/decisions/0119. [PAY-207]
create table commerce_payment_requests (
  id bigint generated always as identity primary key,
  child_id bigint not null references accounts_users (id) on delete cascade,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  item_type text not null check (item_type in ('WORKSHEET', 'COURSE', 'COURSE_CLASS', 'PRODUCT')),
  content_id bigint not null,
  -- As the child saw it.
  title text not null,
  price_krw int not null check (price_krw > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'ENDED')),
  end_reason text check (end_reason in ('NOT_FOR_SALE', 'HAD', 'NO_GUARDIAN')),
  -- Who paid or declined, and what they wrote.
  answered_by bigint references accounts_users (id) on delete set null,
  answer text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- When the sweep last looked whether it is still sold.
  checked_at timestamptz not null,
  constraint commerce_payment_requests_ended check ((state = 'OPEN') = (ended_at is null)),
  constraint commerce_payment_requests_reason check ((state = 'ENDED') = (end_reason is not null))
);
-- One open request of a child for one thing. [PAY-208]
create unique index commerce_payment_requests_open on commerce_payment_requests (child_id, item_type, content_id) where state = 'OPEN';
create index commerce_payment_requests_child on commerce_payment_requests (child_id, id desc);
create index commerce_payment_requests_thing on commerce_payment_requests (child_id, item_type, content_id, id desc);
create index commerce_payment_requests_of_channel on commerce_payment_requests (channel_id, child_id, id desc);
create index commerce_payment_requests_due on commerce_payment_requests (checked_at, id) where state = 'OPEN';
create index commerce_payment_requests_answered_by on commerce_payment_requests (answered_by) where answered_by is not null;

-- An order that answers a request is settled only while nobody else has answered it. [PAY-210]
alter table commerce_orders add column payment_request_id bigint references commerce_payment_requests (id) on delete set null;
create index commerce_orders_payment_request on commerce_orders (payment_request_id) where payment_request_id is not null;
