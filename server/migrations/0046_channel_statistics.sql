-- What happened in a channel, a row per day in Seoul, filled as it happens: no statistic is ever counted from the rows of posts or members.
create table channels_daily_counts (
  channel_id bigint not null references channels_channels (id) on delete cascade,
  day date not null,
  visitor_count int not null default 0,
  post_count int not null default 0,
  comment_count int not null default 0,
  join_count int not null default 0,
  view_count int not null default 0,
  -- Whether the ranking of this day has been cut to its length; a day that is written to again is cut again.
  is_closed boolean not null default false,
  primary key (channel_id, day)
);
create index channels_daily_counts_open on channels_daily_counts (day) where not is_closed;

-- Who was counted today. A visitor is a mark made with the day's salt; salt and marks are forgotten when the day is over.
create table channels_visit_salts (day date primary key, salt bytea not null);
create table channels_visits (
  day date not null,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  visitor bytea not null,
  primary key (day, channel_id, visitor)
);

-- How often a post was seen on a day; the longest tail of a day that is over is cut off.
create table channels_post_daily_views (
  channel_id bigint not null references channels_channels (id) on delete cascade,
  day date not null,
  post_id bigint not null,
  view_count int not null,
  primary key (channel_id, day, post_id)
);

-- What a channel tells its people: one row for all of them, and for each how far they have read.
create table channels_notifications (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  kind text not null,
  -- The event that told it; heard twice, it is still told once.
  cause_seq bigint not null,
  board_id bigint,
  post_id bigint,
  user_id bigint references accounts_users (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (channel_id, kind, cause_seq)
);
create index channels_notifications_channel on channels_notifications (channel_id, kind, id desc);
create index channels_notifications_user on channels_notifications (user_id) where user_id is not null;

create table channels_notification_reads (
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  last_read_id bigint not null,
  primary key (channel_id, user_id)
);
create index channels_notification_reads_user on channels_notification_reads (user_id);
