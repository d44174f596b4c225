-- What every part of a channel builds on: its look, who opened it, its members' way through the roles, and its groups.
alter table channels_channels
  add column owner_id bigint references accounts_users (id) on delete set null,
  add column logo_key text,
  add column banner_key text,
  add column color text not null default 'SEA',
  add column contact_chat_url text;
create index channels_channels_owner on channels_channels (owner_id) where owner_id is not null;

-- `role_before`: what a suspended or banned member was, so that undoing gives exactly that back.
alter table channels_members
  add column role_before text,
  add column joined_at timestamptz;
update channels_members set joined_at = created_at where role not in ('PENDING', 'JOIN_REJECTED');
create index channels_members_channel on channels_members (channel_id, id desc);
create index channels_members_role on channels_members (channel_id, role, id desc);

create table channels_groups (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  name text not null,
  member_count int not null default 0,
  created_at timestamptz not null default now(),
  unique (channel_id, name)
);
create table channels_group_members (
  group_id bigint not null references channels_groups (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index channels_group_members_user on channels_group_members (user_id, group_id);
