-- How somebody wants to be told. `kinds` holds only what differs from the defaults: {"whisper": {"toast": false}}.
create table social_notification_settings (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  kinds jsonb not null default '{}',
  -- Seoul's clock; from after to means over midnight.
  quiet_from time,
  quiet_to time,
  muted_until timestamptz,
  check ((quiet_from is null) = (quiet_to is null))
);
