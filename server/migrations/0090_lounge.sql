-- The lounge: maps and their versions, lounges and rooms, who is in them and where, what is said there.

-- A map as it is being built (`draft`) and as it was published (`lounge_map_versions`). It belongs to the site (neither
-- channel nor owner), to a channel, or to a person. `revision` counts the changes of the draft.
create table lounge_maps (
  id text primary key,
  channel_id bigint references channels_channels (id) on delete cascade,
  owner_id bigint references accounts_users (id) on delete cascade,
  name text not null,
  draft jsonb not null,
  revision bigint not null default 0,
  published_version integer,
  published_revision bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (channel_id is null or owner_id is null)
);
create index lounge_maps_channel on lounge_maps (channel_id, updated_at desc) where channel_id is not null and deleted_at is null;
create index lounge_maps_owner on lounge_maps (owner_id, updated_at desc) where owner_id is not null and deleted_at is null;
create index lounge_maps_site on lounge_maps (updated_at desc) where channel_id is null and owner_id is null and deleted_at is null;

create table lounge_map_versions (
  map_id text not null references lounge_maps (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  published_by bigint references accounts_users (id) on delete set null,
  published_at timestamptz not null default now(),
  primary key (map_id, version)
);
create index lounge_map_versions_publisher on lounge_map_versions (published_by) where published_by is not null;

-- A lounge is for everybody of the site (`channel_id` null) or of a channel, and there is one of each; rooms are opened
-- by people, within the lounge they stand in. `member_count` is kept under the lock of this row.
create table lounge_rooms (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('LOUNGE', 'ROOM')),
  channel_id bigint references channels_channels (id) on delete cascade,
  host_id bigint references accounts_users (id) on delete set null,
  name text not null,
  -- Lower-cased, without spaces: what is searched for.
  name_key text collate "C" not null default '',
  map_id text not null references lounge_maps (id),
  password_hash text,
  capacity integer not null check (capacity > 0),
  member_count integer not null default 0 check (member_count >= 0 and member_count <= capacity),
  -- A room that takes nobody in for now. [WLD-2]
  is_accepting boolean not null default true,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check (kind = 'ROOM' or (host_id is null and password_hash is null))
);
create unique index lounge_rooms_lounge on lounge_rooms (coalesce(channel_id, 0)) where kind = 'LOUNGE';
create index lounge_rooms_open on lounge_rooms (coalesce(channel_id, 0), id desc) where kind = 'ROOM' and closed_at is null;
create index lounge_rooms_host on lounge_rooms (host_id) where host_id is not null and closed_at is null;
create index lounge_rooms_map on lounge_rooms (map_id) where closed_at is null;

-- Who is where: one place per person, in a lounge or in a room. The realtime process that holds somebody's socket writes
-- their place about once a second, all of them in one statement; who is not seen for long loses the place.
create table lounge_members (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  room_id bigint not null references lounge_rooms (id) on delete cascade,
  came_at timestamptz not null,
  seen_at timestamptz not null,
  x integer not null default 0,
  y integer not null default 0
);
create index lounge_members_room on lounge_members (room_id, came_at, user_id);
create index lounge_members_place on lounge_members (room_id, x);
create index lounge_members_seen on lounge_members (seen_at);

-- Whom a host has sent away from a room; they do not come back into it.
create table lounge_room_bans (
  room_id bigint not null references lounge_rooms (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (room_id, user_id)
);
create index lounge_room_bans_user on lounge_room_bans (user_id);

-- What was said in a lounge or a room; the same key of one speaker is one sentence. Kept for complaints, and read again
-- in rooms by those who are in them.
create table lounge_sayings (
  id bigint generated always as identity primary key,
  room_id bigint not null references lounge_rooms (id) on delete cascade,
  user_id bigint references accounts_users (id) on delete set null,
  client_key text not null,
  scope text not null check (scope in ('NEAR', 'ROOM')),
  -- As it is shown, and as it was typed.
  text text not null,
  original text not null,
  x integer not null,
  y integer not null,
  created_at timestamptz not null
);
create unique index lounge_sayings_key on lounge_sayings (user_id, client_key) where user_id is not null;
create index lounge_sayings_room on lounge_sayings (room_id, id desc);
create index lounge_sayings_old on lounge_sayings (created_at);

drop table lounge_lobby_members;
