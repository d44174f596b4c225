-- Who is in the lobby. Nothing is kept: a row lives as long as its person keeps saying that they are there.
create unlogged table lounge_lobby_members (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  came_at timestamptz not null,
  seen_at timestamptz not null
);
create index lounge_lobby_members_seen on lounge_lobby_members (seen_at);
