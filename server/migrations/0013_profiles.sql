-- What somebody tells of themselves, apart from the account.
create table profile_profiles (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  introduction text not null default '',
  updated_at timestamptz not null
);
-- What profile lets other domains join.
create view profile_introductions as select user_id, introduction from profile_profiles;
