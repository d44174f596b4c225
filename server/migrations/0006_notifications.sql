-- Notifications. `position` counts a user's notifications from 1 and never changes; together with the counters and the
-- few blocks in which something was removed it gives the place of any page without counting or skipping rows.
create table social_notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  position int not null,
  kind text not null,
  params jsonb not null,
  link text,
  checked_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index social_notifications_list on social_notifications (user_id, position desc) where deleted_at is null;
create index social_notifications_unread on social_notifications (user_id) where checked_at is null and deleted_at is null;
alter table social_notifications set (autovacuum_vacuum_scale_factor = 0.01);

-- One row per user, changed in the statement that changes the notifications: no list ever counts rows.
create table social_notification_counters (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  total int not null check (total >= 0),
  unread int not null check (unread >= 0 and unread <= total),
  last_position int not null
) with (fillfactor = 80);

-- How many of the hundred positions of a block were removed; blocks without removals have no row.
create table social_notification_removals (
  user_id bigint not null references accounts_users (id) on delete cascade,
  block int not null,
  removed int not null check (removed between 1 and 100),
  primary key (user_id, block)
);
