-- What every domain stands on: events, keys against doubled commands, limits that survive a restart.

-- Events written in the caller's transaction. `seq` is given when a committed event is put in order for its readers,
-- so a reader that has seen seq n can never be surprised by a late event below n.
create table core_outbox (
  id bigint generated always as identity primary key,
  seq bigint,
  name text not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create unique index core_outbox_seq on core_outbox (seq) where seq is not null;
create index core_outbox_unsequenced on core_outbox (id) where seq is null;
create index core_outbox_topic on core_outbox (topic, seq) where seq is not null;
create index core_outbox_created on core_outbox (created_at);
create sequence core_outbox_seq_numbers;

-- How far each listener has come; moved in the same transaction as the listener's own writes.
create table core_listener_cursors (
  listener text primary key,
  seq bigint not null
);

create table core_idempotency (
  user_id bigint not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index core_idempotency_created on core_idempotency (created_at);

create table core_rate_limits (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index core_rate_limits_window on core_rate_limits (window_start);
