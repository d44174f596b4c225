-- Text messages. The domain knows numbers and texts: an owner and a subject are references that only its callers understand.
create table messaging_batches (
  id bigint generated always as identity primary key,
  owner_kind text not null,
  owner_id bigint not null,
  actor_id bigint,
  key text not null,
  created_at timestamptz not null,
  unique (owner_kind, owner_id, key)
);
create index messaging_batches_created on messaging_batches (created_at);

-- What is handed to the provider in one piece. A group of the provider that was not sent can be given up without harm.
create table messaging_groups (
  id bigint generated always as identity primary key,
  batch_id bigint not null references messaging_batches on delete cascade,
  is_ad boolean not null,
  sender text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'DONE')),
  provider_group_id text,
  start_at timestamptz not null,
  paced_at timestamptz,
  next_check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null
);
create index messaging_groups_batch on messaging_groups (batch_id);
create unique index messaging_groups_provider on messaging_groups (provider_group_id) where provider_group_id is not null;
create index messaging_groups_due on messaging_groups (next_check_at) where next_check_at is not null;

create table messaging_messages (
  id bigint generated always as identity primary key,
  batch_id bigint not null references messaging_batches on delete cascade,
  group_id bigint not null references messaging_groups on delete cascade,
  owner_kind text not null,
  owner_id bigint not null,
  subject_id bigint,
  label text not null,
  phone_sealed bytea not null,
  phone_mark bytea not null,
  phone_tail text not null,
  content text not null,
  kind text not null check (kind in ('SMS', 'LMS')),
  is_ad boolean not null,
  price_krw int not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'CANCELLED')),
  provider_message_id text,
  failure_code text,
  resent_of bigint references messaging_messages on delete set null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index messaging_messages_batch on messaging_messages (batch_id, id);
create index messaging_messages_group on messaging_messages (group_id, id);
create index messaging_messages_owner on messaging_messages (owner_kind, owner_id, id desc);
create index messaging_messages_state on messaging_messages (owner_kind, owner_id, state, id desc);
create index messaging_messages_subject on messaging_messages (owner_kind, subject_id, owner_id, id desc);
create index messaging_messages_tail on messaging_messages (owner_kind, owner_id, phone_tail, id desc);
create index messaging_messages_label on messaging_messages (owner_kind, owner_id, lower(label) text_pattern_ops, id desc);
-- A message is sent again once; its copy can be sent again when it fails too.
create unique index messaging_messages_resent on messaging_messages (resent_of) where resent_of is not null;

create table messaging_costs (
  owner_kind text not null,
  owner_id bigint not null,
  month date not null,
  sms_count int not null default 0,
  lms_count int not null default 0,
  failed_count int not null default 0,
  price_krw int not null default 0,
  primary key (owner_kind, owner_id, month)
);

create table messaging_opt_outs (
  id bigint generated always as identity primary key,
  owner_kind text not null,
  owner_id bigint not null,
  phone_mark bytea not null,
  phone_tail text not null,
  scope text not null check (scope in ('AD', 'ALL')),
  created_at timestamptz not null,
  unique (owner_kind, owner_id, phone_mark)
);
create index messaging_opt_outs_list on messaging_opt_outs (owner_kind, owner_id, id desc);

create table messaging_senders (
  id bigint generated always as identity primary key,
  owner_kind text not null,
  owner_id bigint not null,
  phone text not null,
  name text not null,
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'REGISTERED')),
  is_default boolean not null default false,
  created_at timestamptz not null,
  unique (owner_kind, owner_id, phone)
);
create unique index messaging_senders_default on messaging_senders (owner_kind, owner_id) where is_default;

-- When the next message may leave; one row for all processes.
create table messaging_pace (id boolean primary key default true check (id), free_at timestamptz not null);
