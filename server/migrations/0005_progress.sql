-- Level, experience and points: one balance row per user, and the rows it is the sum of.
create table profile_progress (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  level int not null default 1 check (level >= 1),
  level_exp int not null default 0 check (level_exp >= 0),
  point int not null default 0 check (point >= 0)
);

create table profile_progress_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  cause text not null,
  cause_id text not null,
  point int not null,
  experience int not null,
  created_at timestamptz not null default now(),
  unique (user_id, cause, cause_id)
);
create index profile_progress_entries_user on profile_progress_entries (user_id, id desc);
