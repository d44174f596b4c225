-- The phone number of a person, sealed: it is read back for its owner alone.
create table accounts_phone_numbers (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  sealed bytea not null,
  updated_at timestamptz not null
);
