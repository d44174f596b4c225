-- Learning. Authors work on storages; an accepted version becomes published content, which lessons and worksheets refer
-- to. A learner's way through it stands in enrolments, item progress, codes, submissions and problem states.

create table learning_storages (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Null: content of the site itself, for every learner.
  channel_id bigint references channels_channels (id) on delete cascade,
  author_id bigint references accounts_users (id) on delete set null,
  title text not null,
  -- The working copy; versions are cut from it.
  draft jsonb not null,
  draft_revision int not null default 1,
  state text not null default 'DRAFT',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index learning_storages_channel on learning_storages (channel_id, kind, id desc) where deleted_at is null;
create index learning_storages_author on learning_storages (author_id, kind, id desc) where deleted_at is null;
create index learning_storages_waiting on learning_storages (kind, updated_at) where state = 'SUBMITTED' and deleted_at is null;

create table learning_versions (
  id bigint generated always as identity primary key,
  storage_id bigint not null references learning_storages (id) on delete cascade,
  number int not null,
  state text not null,
  title text not null,
  content jsonb not null,
  comment text not null default '',
  created_by bigint references accounts_users (id) on delete set null,
  decided_by bigint references accounts_users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (storage_id, number)
);

-- What learners meet: one row for a storage from its first acceptance on; the id stays when a new version is accepted.
create table learning_contents (
  id bigint generated always as identity primary key,
  storage_id bigint not null unique references learning_storages (id) on delete cascade,
  version_id bigint not null references learning_versions (id),
  kind text not null,
  channel_id bigint references channels_channels (id) on delete cascade,
  title text not null,
  level int not null default 1,
  tags text[] not null default '{}',
  languages text[] not null default '{}',
  visible_state text not null default 'VISIBLE',
  solved_count int not null default 0,
  tried_count int not null default 0,
  created_at timestamptz not null default now()
);
create index learning_contents_list on learning_contents (channel_id, kind, id desc);

create table learning_courses (
  id bigint generated always as identity primary key,
  channel_id bigint references channels_channels (id) on delete cascade,
  author_id bigint references accounts_users (id) on delete set null,
  title text not null,
  summary text not null default '',
  subject text not null default 'PYTHON',
  level int not null default 1,
  cover text not null default 'SEA',
  visible_state text not null default 'INVISIBLE',
  -- Null: free.
  price_krw int,
  -- Who may take it: everybody who may see it, students of the channel, or premium.
  admits text not null default 'EVERYBODY',
  lesson_count int not null default 0,
  item_count int not null default 0,
  enrolled_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index learning_courses_channel on learning_courses (channel_id, id desc);

create table learning_lessons (
  id bigint generated always as identity primary key,
  course_id bigint not null references learning_courses (id) on delete cascade,
  position int not null,
  title text not null,
  summary text not null default '',
  created_at timestamptz not null default now()
);
create index learning_lessons_course on learning_lessons (course_id, position);

create table learning_worksheets (
  id bigint generated always as identity primary key,
  channel_id bigint references channels_channels (id) on delete cascade,
  author_id bigint references accounts_users (id) on delete set null,
  title text not null,
  summary text not null default '',
  visible_state text not null default 'VISIBLE',
  price_krw int,
  item_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index learning_worksheets_channel on learning_worksheets (channel_id, id desc);

-- The ordered items of a lesson or of a worksheet; a lesson may hold a worksheet whole.
create table learning_items (
  id bigint generated always as identity primary key,
  lesson_id bigint references learning_lessons (id) on delete cascade,
  worksheet_id bigint references learning_worksheets (id) on delete cascade,
  position int not null,
  kind text not null,
  content_id bigint references learning_contents (id),
  item_worksheet_id bigint references learning_worksheets (id),
  created_at timestamptz not null default now(),
  check ((lesson_id is null) <> (worksheet_id is null)),
  check ((content_id is null) <> (item_worksheet_id is null))
);
create index learning_items_lesson on learning_items (lesson_id, position) where lesson_id is not null;
create index learning_items_worksheet on learning_items (worksheet_id, position) where worksheet_id is not null;
create index learning_items_content on learning_items (content_id) where content_id is not null;
create index learning_items_held on learning_items (item_worksheet_id) where item_worksheet_id is not null;

create table learning_enrolments (
  course_id bigint not null references learning_courses (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  done_count int not null default 0,
  last_item_id bigint,
  enrolled_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (course_id, user_id)
);
create index learning_enrolments_user on learning_enrolments (user_id, last_at desc);

create table learning_item_progress (
  user_id bigint not null references accounts_users (id) on delete cascade,
  item_id bigint not null references learning_items (id) on delete cascade,
  state text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, item_id)
);
create index learning_item_progress_item on learning_item_progress (item_id);

-- A course taught to people of a channel by a coach.
create table learning_course_classes (
  id bigint generated always as identity primary key,
  course_id bigint not null references learning_courses (id) on delete cascade,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  coach_id bigint references accounts_users (id) on delete set null,
  group_id bigint references channels_groups (id) on delete set null,
  title text not null,
  starts_on date,
  ends_on date,
  member_count int not null default 0,
  created_at timestamptz not null default now()
);
create index learning_course_classes_channel on learning_course_classes (channel_id, id desc);
create table learning_course_class_members (
  course_class_id bigint not null references learning_course_classes (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (course_class_id, user_id)
);
create index learning_course_class_members_user on learning_course_class_members (user_id, course_class_id);

-- What one learner has made of one problem, block item or document.
create table learning_problem_states (
  user_id bigint not null references accounts_users (id) on delete cascade,
  content_id bigint not null references learning_contents (id) on delete cascade,
  -- TRYING, SOLVED, GAVE_UP (saw the solution before solving)
  state text not null,
  tries int not null default 0,
  best_points int not null default 0,
  hints_seen int not null default 0,
  first_solved_at timestamptz,
  solved_at timestamptz,
  reset_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id, content_id)
);
create index learning_problem_states_content on learning_problem_states (content_id, updated_at desc);

create table learning_submissions (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  content_id bigint not null references learning_contents (id) on delete cascade,
  version_id bigint not null references learning_versions (id),
  channel_id bigint,
  language text not null,
  source text not null,
  -- WAITING, JUDGING, DONE
  state text not null default 'WAITING',
  verdict text,
  points int,
  points_possible int,
  cpu_ms int,
  memory_kb int,
  -- What the learner may see of each case.
  cases jsonb,
  created_at timestamptz not null default now(),
  judged_at timestamptz
);
create index learning_submissions_mine on learning_submissions (user_id, content_id, id desc);
create index learning_submissions_content on learning_submissions (content_id, id desc);
create index learning_submissions_open on learning_submissions (user_id) where state <> 'DONE';
