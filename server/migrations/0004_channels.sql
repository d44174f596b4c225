-- Channels and their members, as far as roles, the renamed word and the shell need them.
create table channels_channels (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null,
  introduction text not null default '',
  label_ko text not null default '채널',
  label_en text not null default 'channel',
  visible_state text not null default 'ALL_VISIBLE',
  domain text,
  join_method text not null default 'IMMEDIATELY',
  super_channel_id bigint references channels_channels (id),
  plugins jsonb not null default '{}',
  member_count int not null default 0,
  contact_email text,
  created_at timestamptz not null default now()
);
create unique index channels_channels_slug on channels_channels (slug);
create unique index channels_channels_domain on channels_channels (domain) where domain is not null;

create table channels_members (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id),
  user_id bigint not null references accounts_users (id),
  role text not null,
  nickname text not null default '',
  introduction text not null default '',
  created_at timestamptz not null default now(),
  unique (channel_id, user_id)
);
create index channels_members_user on channels_members (user_id, id desc);
