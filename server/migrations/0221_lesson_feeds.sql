-- The calendar feed of a person. Only the hash of its secret address is kept: whoever reads the table cannot open it.
create table scheduling_feeds (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index scheduling_feeds_token on scheduling_feeds (token_hash);
