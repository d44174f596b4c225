-- A class is one thing: it owns a group, by which its board is read, and meets on days of the week. [LMS-241]

-- The group of a class is kept by the class; lists of groups that are no class leave it out.
alter table channels_groups add column is_class boolean not null default false;
create or replace view channels_group_summaries as select id, channel_id, name, member_count, is_class, code from channels_groups;
comment on view channels_group_summaries is 'shared: the name of a group, how many are in it, its code, and whether a class owns it';
create view channels_board_names as select id as board_id, channel_id, name from channels_boards where deleted_at is null;
comment on view channels_board_names is 'shared: the name of a board that is there';

-- `group_id` is the group that a class was opened with; only the release before reads it.
alter table learning_course_classes
  add column own_group_id bigint references channels_groups (id) on delete set null,
  add column board_id bigint references channels_boards (id) on delete set null;
create unique index learning_course_classes_own_group on learning_course_classes (own_group_id) where own_group_id is not null;
create index learning_course_classes_board on learning_course_classes (board_id) where board_id is not null;

-- With which group somebody came, so that it can be taken out again; and whether the class enrolled them.
alter table learning_course_class_members
  add column came_with bigint references channels_groups (id) on delete set null,
  add column is_enrolled_here boolean not null default false;
create index learning_course_class_members_came_with on learning_course_class_members (came_with) where came_with is not null;

-- Monday is 1, as in ISO 8601. A class has at most a few rows; they are written as a whole.
create table learning_class_times (
  course_class_id bigint not null references learning_course_classes (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null,
  primary key (course_class_id, weekday, starts_at),
  check (ends_at > starts_at)
);
