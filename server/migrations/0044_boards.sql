-- Boards of a channel and what is written on them.

create table channels_boards (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  name text not null,
  kind text not null,
  introduction text not null default '',
  folder text,
  position int not null,
  visibility text not null default 'VISIBLE',
  -- Null: everybody who may see the channel.
  read_check text,
  write_check text not null,
  -- A group that is gone admits nobody; the board does not open itself when it goes.
  group_ids bigint[] not null default '{}',
  form_fields jsonb not null default '[]',
  -- Numbers of fields are never given twice: an old answer must not turn up under a new question.
  next_field_id int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index channels_boards_menu on channels_boards (channel_id, position, id) where deleted_at is null;

create table channels_posts (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  board_id bigint not null references channels_boards (id) on delete cascade,
  post_type text not null,
  -- Null once the writer has left.
  author_id bigint references accounts_users (id) on delete set null,
  title text not null,
  body jsonb not null,
  preview text not null,
  -- What is searched: composed, small letters, single spaces; and its pairs of letters, see search-grams.rules.ts.
  search_text text not null,
  grams bigint[] not null,
  tag_ids bigint[] not null default '{}',
  form_answers jsonb not null default '[]',
  thumbnail_file_id bigint,
  has_files boolean not null default false,
  accepted_comment_id bigint,
  submission_state text,
  submission_note text not null default '',
  version int not null default 1,
  edit_count int not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,
  pinned_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz,
  is_listed boolean generated always as (deleted_at is null and hidden_at is null) stored
);
create index channels_posts_board on channels_posts (board_id, id desc) where is_listed;
create index channels_posts_channel on channels_posts (channel_id, id desc) where is_listed;
create index channels_posts_author on channels_posts (author_id, board_id, id desc) where author_id is not null;
create index channels_posts_pinned on channels_posts (board_id, pinned_at desc) where pinned_at is not null and is_listed;
create index channels_posts_unanswered on channels_posts (board_id, id desc) where is_listed and post_type = 'QNA' and accepted_comment_id is null;
create index channels_posts_answered on channels_posts (board_id, id desc) where is_listed and accepted_comment_id is not null;
create index channels_posts_submissions on channels_posts (board_id, submission_state, id desc) where is_listed and submission_state is not null;
create index channels_posts_grams on channels_posts using gin (grams) where is_listed;
-- One submission of each student on a board, whatever is pressed how often.
create unique index channels_posts_one_submission on channels_posts (board_id, author_id) where submission_state is not null and deleted_at is null;
alter table channels_posts set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02, fillfactor = 95);

create table channels_post_tags (
  tag_id bigint not null references channels_tags (id) on delete cascade,
  post_id bigint not null references channels_posts (id) on delete cascade,
  primary key (tag_id, post_id)
);
create index channels_post_tags_post on channels_post_tags (post_id);

-- Counts stand apart from the posts: changing one must not write a post and its many pairs of letters anew.
create table channels_post_counts (
  post_id bigint primary key references channels_posts (id) on delete cascade,
  board_id bigint not null,
  like_count int not null default 0,
  comment_count int not null default 0,
  view_count int not null default 0,
  is_listed boolean not null default true
);
create index channels_post_counts_likes on channels_post_counts (board_id, like_count desc, post_id desc) where is_listed;
create index channels_post_counts_comments on channels_post_counts (board_id, comment_count desc, post_id desc) where is_listed;
create index channels_post_counts_views on channels_post_counts (board_id, view_count desc, post_id desc) where is_listed;
alter table channels_post_counts set (autovacuum_vacuum_scale_factor = 0.01, fillfactor = 85);

create table channels_board_counts (
  board_id bigint primary key references channels_boards (id) on delete cascade,
  post_count int not null default 0,
  last_post_at timestamptz
);
-- So many listed posts have an id from `from_id` up to the next row's: with them any page is found without reading those before it.
create table channels_board_anchors (
  board_id bigint not null references channels_boards (id) on delete cascade,
  from_id bigint not null,
  post_count int not null,
  primary key (board_id, from_id)
);
alter table channels_board_anchors set (fillfactor = 70);

-- What is still to be added to the counts. Writers only append here and never wait for each other; a sweep adds up.
create table channels_count_deltas (
  id bigint generated always as identity primary key,
  kind text not null,
  channel_id bigint not null,
  board_id bigint not null,
  post_id bigint not null,
  comment_id bigint,
  delta smallint not null,
  at timestamptz not null
);
create index channels_count_deltas_board on channels_count_deltas (board_id) where kind = 'POST';
create index channels_count_deltas_post on channels_count_deltas (post_id, kind) where kind <> 'POST';
alter table channels_count_deltas set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create table channels_post_histories (
  id bigint generated always as identity primary key,
  post_id bigint not null references channels_posts (id) on delete cascade,
  title text not null,
  body jsonb not null,
  editor_id bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null
);
create index channels_post_histories_post on channels_post_histories (post_id, id desc);

create table channels_post_likes (
  post_id bigint not null references channels_posts (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  primary key (post_id, user_id)
);
create index channels_post_likes_user on channels_post_likes (user_id);

-- Who has been counted today; yesterday's rows are cleared.
create table channels_post_views (
  day date not null,
  post_id bigint not null,
  user_id bigint not null,
  primary key (day, post_id, user_id)
);
