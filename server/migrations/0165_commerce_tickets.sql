-- Lesson tickets. A ticket is a row; everything that happens to it is an entry, which is never changed. [PAY-10]
create table commerce_tickets (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  -- The option it came from; null when staff gave it without one.
  product_id bigint references commerce_products (id) on delete set null,
  state text not null check (state in ('AVAILABLE', 'HELD', 'USED', 'EXPIRED', 'REFUNDED', 'REVOKED')),
  -- The order that paid for it.
  merchant_uid text,
  -- What it was used for.
  content_type text check (content_type in ('WORKSHEET', 'COURSE', 'COURSE_CLASS')),
  content_id bigint,
  created_at timestamptz not null,
  check ((content_type is null) = (content_id is null))
);
create index commerce_tickets_person on commerce_tickets (user_id, state, channel_id);
create index commerce_tickets_list on commerce_tickets (channel_id, user_id, state);
create index commerce_tickets_product on commerce_tickets (product_id) where product_id is not null;
create index commerce_tickets_order on commerce_tickets (merchant_uid) where merchant_uid is not null;

create table commerce_ticket_entries (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references commerce_tickets (id) on delete cascade,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  cause text not null check (cause in ('PURCHASE', 'GIVEN', 'USED', 'CONTENT_CHANGED', 'TAKEN_BACK', 'REFUNDED')),
  to_state text not null check (to_state in ('AVAILABLE', 'HELD', 'USED', 'EXPIRED', 'REFUNDED', 'REVOKED')),
  reason text not null default '',
  content_type text check (content_type in ('WORKSHEET', 'COURSE', 'COURSE_CLASS')),
  content_id bigint,
  -- Who did it; null: the system.
  actor_id bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null
);
create index commerce_ticket_entries_person on commerce_ticket_entries (user_id, id desc);
create index commerce_ticket_entries_channel on commerce_ticket_entries (channel_id, id desc);
create index commerce_ticket_entries_ticket on commerce_ticket_entries (ticket_id);
create index commerce_ticket_entries_actor on commerce_ticket_entries (actor_id) where actor_id is not null;
create trigger commerce_ticket_entries_append_only before update on commerce_ticket_entries for each row when (old.actor_id is not distinct from new.actor_id) execute function accounts_refuse_change();
