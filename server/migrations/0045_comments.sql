-- Comments, drafts, files and complaints of boards.

create table channels_comments (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  board_id bigint not null,
  post_id bigint not null references channels_posts (id) on delete cascade,
  -- Null under the post itself; a reply names the comment, never another reply.
  parent_id bigint references channels_comments (id) on delete cascade,
  author_id bigint references accounts_users (id) on delete set null,
  body jsonb not null,
  has_files boolean not null default false,
  like_count int not null default 0,
  reply_count int not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  removed_by text
);
create index channels_comments_post on channels_comments (post_id, id) where parent_id is null;
create index channels_comments_parent on channels_comments (parent_id, id) where parent_id is not null;
create index channels_comments_author on channels_comments (author_id) where author_id is not null;
alter table channels_comments set (autovacuum_vacuum_scale_factor = 0.01, fillfactor = 90);

create table channels_comment_likes (
  comment_id bigint not null references channels_comments (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  primary key (comment_id, user_id)
);
create index channels_comment_likes_user on channels_comment_likes (user_id);

create table channels_temps (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  board_id bigint not null references channels_boards (id) on delete cascade,
  -- The post that is being edited, if it is no new one.
  post_id bigint references channels_posts (id) on delete cascade,
  title text not null,
  body jsonb not null,
  preview text not null,
  tag_ids bigint[] not null default '{}',
  form_answers jsonb not null default '[]',
  report_file_ids bigint[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index channels_temps_user on channels_temps (user_id, channel_id, updated_at desc);

-- Files of posts, comments and drafts: what a rule needs to say who may read one. The bytes are the storage's affair.
create table channels_files (
  id bigint generated always as identity primary key,
  file_id bigint not null unique,
  file_key text not null unique,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  -- PICTURE and FILE stand in the text, FIELD answers a field of the form, REPORT is handed in with the post.
  use text not null,
  field_id int,
  post_id bigint references channels_posts (id) on delete cascade,
  comment_id bigint references channels_comments (id) on delete cascade,
  temp_id bigint references channels_temps (id) on delete cascade,
  file_name text not null,
  content_type text not null,
  byte_size bigint not null,
  position int not null default 0,
  created_at timestamptz not null
);
create index channels_files_post on channels_files (post_id, use, position, id) where post_id is not null;
create index channels_files_comment on channels_files (comment_id) where comment_id is not null;
create index channels_files_temp on channels_files (temp_id) where temp_id is not null;
create index channels_files_user on channels_files (user_id);

create table channels_post_reports (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  board_id bigint not null,
  post_id bigint not null references channels_posts (id) on delete cascade,
  comment_id bigint references channels_comments (id) on delete cascade,
  reporter_id bigint references accounts_users (id) on delete set null,
  reason text not null,
  detail text not null,
  excerpt text not null,
  state text not null default 'OPEN',
  note text not null default '',
  handler_id bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  handled_at timestamptz
);
-- With the board in it, so that counting and finding a page of the boards somebody may read needs the index alone.
create index channels_post_reports_list on channels_post_reports (channel_id, id desc) include (board_id);
create index channels_post_reports_state on channels_post_reports (channel_id, state, id desc) include (board_id);
create index channels_post_reports_post on channels_post_reports (post_id);
create unique index channels_post_reports_once on channels_post_reports (reporter_id, post_id, coalesce(comment_id, 0)) where state = 'OPEN';
