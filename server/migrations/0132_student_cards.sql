-- What staff keeps about a member beside the name: for staff alone, gone with the membership.
create table channels_member_cards (
  member_id bigint primary key references channels_members (id) on delete cascade,
  school text not null default '',
  grade text not null default '',
  guardian_name text not null default '',
  guardian_phone text not null default '',
  updated_by bigint references accounts_users (id) on delete set null,
  updated_at timestamptz not null
);
create index channels_member_cards_author on channels_member_cards (updated_by) where updated_by is not null;

-- The last day on which a member came, and no other: who came on which days is nobody's business (CHN-162).
create table channels_member_visits (
  channel_id bigint not null,
  user_id bigint not null,
  visited_on date not null,
  primary key (channel_id, user_id),
  foreign key (channel_id, user_id) references channels_members (channel_id, user_id) on delete cascade
);

-- Which columns of the list of members somebody wants to see.
create table channels_member_columns (
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  columns text[] not null,
  primary key (channel_id, user_id)
);
create index channels_member_columns_user on channels_member_columns (user_id);
