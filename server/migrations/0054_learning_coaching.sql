-- Worksheets given to people with a day by which they are due, and what coaches see and write.

create table learning_assignments (
  id bigint generated always as identity primary key,
  worksheet_id bigint not null references learning_worksheets (id),
  channel_id bigint not null references channels_channels (id) on delete cascade,
  assigned_by bigint references accounts_users (id) on delete set null,
  due_on date,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index learning_assignments_worksheet on learning_assignments (worksheet_id, id desc);
create index learning_assignments_channel on learning_assignments (channel_id, id desc);

-- A group or a class is named and not copied: whoever comes into it later has the assignment too.
create table learning_assignment_targets (
  id bigint generated always as identity primary key,
  assignment_id bigint not null references learning_assignments (id) on delete cascade,
  user_id bigint references accounts_users (id) on delete cascade,
  group_id bigint references channels_groups (id) on delete cascade,
  course_class_id bigint references learning_course_classes (id) on delete cascade,
  check (num_nonnulls(user_id, group_id, course_class_id) = 1)
);
create unique index learning_assignment_targets_user on learning_assignment_targets (user_id, assignment_id) where user_id is not null;
create unique index learning_assignment_targets_group on learning_assignment_targets (group_id, assignment_id) where group_id is not null;
create unique index learning_assignment_targets_class on learning_assignment_targets (course_class_id, assignment_id) where course_class_id is not null;
create index learning_assignment_targets_assignment on learning_assignment_targets (assignment_id);

-- Who has which assignment. Somebody reached in two ways stands here twice. Only members in good standing count, and of
-- a group only those who learn: its coach is in it too.
create view learning_assigned as
select t.assignment_id, m.user_id, m.id as member_id
  from learning_assignment_targets t join learning_assignments a on a.id = t.assignment_id
  join channels_members m on m.channel_id = a.channel_id and m.user_id = t.user_id
  where m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
union all
select t.assignment_id, m.user_id, m.id
  from learning_assignment_targets t join learning_assignments a on a.id = t.assignment_id
  join channels_group_members g on g.group_id = t.group_id
  join channels_members m on m.channel_id = a.channel_id and m.user_id = g.user_id
  where m.role in ('ADVANCED_LECTURER', 'ADVANCED', 'LECTURER', 'USER', 'VISITOR')
union all
select t.assignment_id, m.user_id, m.id
  from learning_assignment_targets t join learning_assignments a on a.id = t.assignment_id
  join learning_course_class_members c on c.course_class_id = t.course_class_id
  join channels_members m on m.channel_id = a.channel_id and m.user_id = c.user_id
  where m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED');

-- The contents of a course in their order; a worksheet held by a lesson is opened up.
create view learning_course_contents as
select l.course_id, l.title as lesson_title, l.position as lesson_position, i.position, 0 as inner_position, i.id as item_id, i.content_id
  from learning_lessons l join learning_items i on i.lesson_id = l.id where i.content_id is not null
union all
select l.course_id, l.title, l.position, i.position, w.position, w.id, w.content_id
  from learning_lessons l join learning_items i on i.lesson_id = l.id join learning_items w on w.worksheet_id = i.item_worksheet_id where w.content_id is not null;

-- Whom somebody coaches in which content: the coach of a class its members in the contents of its course, and whoever
-- assigned a worksheet, or coaches a class it was assigned to, those who have it. Managers of the channel coach them all.
create view learning_coached as
select c.channel_id, c.coach_id, m.user_id, i.content_id
  from learning_course_class_members m join learning_course_classes c on c.id = m.course_class_id
  join learning_course_contents i on i.course_id = c.course_id
union all
select a.channel_id, a.assigned_by, d.user_id, i.content_id
  from learning_assigned d join learning_assignments a on a.id = d.assignment_id
  join learning_items i on i.worksheet_id = a.worksheet_id
union all
select a.channel_id, c.coach_id, m.user_id, i.content_id
  from learning_course_class_members m join learning_course_classes c on c.id = m.course_class_id
  join learning_assignment_targets t on t.course_class_id = c.id join learning_assignments a on a.id = t.assignment_id
  join learning_items i on i.worksheet_id = a.worksheet_id;

create table learning_code_comments (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  content_id bigint not null references learning_contents (id) on delete cascade,
  author_id bigint references accounts_users (id) on delete set null,
  language text not null,
  line int not null,
  -- The line as it stood, so that the comment finds it again when lines move.
  quote text not null,
  body text not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz
);
create index learning_code_comments_code on learning_code_comments (user_id, content_id, id);

create table learning_help_requests (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  content_id bigint not null references learning_contents (id) on delete cascade,
  body text not null default '',
  state text not null default 'OPEN',
  taken_by bigint references accounts_users (id) on delete set null,
  answer text,
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  closed_at timestamptz
);
-- One hand is raised once.
create unique index learning_help_requests_open on learning_help_requests (user_id, content_id) where state <> 'CLOSED';
create index learning_help_requests_queue on learning_help_requests (channel_id, id) where state <> 'CLOSED';
create index learning_help_requests_mine on learning_help_requests (user_id, content_id, id desc);
