-- Who the site itself has put in charge: what accounts lets other domains join.
create view accounts_site_staff as select id as user_id from accounts_users where is_admin and left_at is null;

-- One conversation for two people, whoever wrote first. Messages count from 1 without gaps; the row is locked while
-- one is added, so two at once get two numbers.
create table social_chats (
  id bigint generated always as identity primary key,
  low_id bigint not null references accounts_users (id),
  high_id bigint not null references accounts_users (id),
  last_sequence int not null default 0,
  created_at timestamptz not null,
  check (low_id < high_id)
) with (fillfactor = 80);
create unique index social_chats_pair on social_chats (low_id, high_id);

create table social_chat_messages (
  id bigint generated always as identity primary key,
  chat_id bigint not null references social_chats (id),
  sequence int not null,
  sender_id bigint not null references accounts_users (id),
  -- Named by the sender's browser: a message that arrives twice is one.
  client_key text not null,
  text text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index social_chat_messages_list on social_chat_messages (chat_id, sequence);
create unique index social_chat_messages_key on social_chat_messages (chat_id, sender_id, client_key);

-- A conversation as one of the two sees it. Without a message it is in nobody's list.
create table social_chat_sides (
  chat_id bigint not null references social_chats (id),
  user_id bigint not null references accounts_users (id),
  partner_id bigint not null references accounts_users (id),
  last_message_id bigint,
  read_sequence int not null default 0,
  read_at timestamptz,
  unread int not null default 0 check (unread >= 0),
  primary key (chat_id, user_id)
) with (fillfactor = 70);
create unique index social_chat_sides_list on social_chat_sides (user_id, last_message_id desc) where last_message_id is not null;
alter table social_chat_sides set (autovacuum_vacuum_scale_factor = 0.01);

-- One row per person, changed in the statement that changes what it counts: no list and no badge ever counts rows.
create table social_chat_counters (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  chats int not null default 0 check (chats >= 0),
  unread int not null default 0 check (unread >= 0)
) with (fillfactor = 80);

-- What staff and minors write to each other, for those who must be able to look into it later. No references: it
-- outlives messages, accounts and roles. Rows are added, never changed and never removed.
create table social_staff_minor_log (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  minor_id bigint not null,
  is_from_staff boolean not null,
  chat_id bigint not null,
  message_id bigint not null,
  text text not null,
  created_at timestamptz not null
);
create index social_staff_minor_log_staff on social_staff_minor_log (staff_id, id desc);
create index social_staff_minor_log_minor on social_staff_minor_log (minor_id, id desc);
create function social_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger social_staff_minor_log_append_only before update or delete on social_staff_minor_log for each row execute function social_refuse_change();
create trigger social_staff_minor_log_not_emptied before truncate on social_staff_minor_log for each statement execute function social_refuse_change();
