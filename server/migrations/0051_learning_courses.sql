-- What a course page tells, and the certificates of those who finished.
alter table learning_courses add column description jsonb;
alter table learning_courses add column deleted_at timestamptz;

create table learning_certificates (
  -- Said aloud, typed from paper, checked by anybody: twelve letters that cannot be mistaken for each other.
  number text primary key,
  course_id bigint references learning_courses (id) on delete set null,
  user_id bigint references accounts_users (id) on delete set null,
  -- As they were on the day; a course renamed later does not rewrite what was achieved.
  nickname text not null,
  course_title text not null,
  place text,
  item_count int not null,
  issued_at timestamptz not null
);
create unique index learning_certificates_once on learning_certificates (user_id, course_id);
create index learning_certificates_course on learning_certificates (course_id);

-- The classes of a course, and the courses a class is held for.
create index learning_course_classes_course on learning_course_classes (course_id, channel_id);
-- A learner's lessons are found again by the item left last.
create index learning_enrolments_course on learning_enrolments (course_id, last_at desc);

-- What channels lets learning join: what a channel is called, what its people are called, and who is in which group.
create view channels_places as select id as channel_id, name, slug, color from channels_channels where closed_at is null;
create view channels_member_names as
  select m.channel_id, m.user_id, m.role, coalesce(nullif(m.nickname, ''), p.nickname) as nickname from channels_members m join accounts_people p on p.user_id = m.user_id
  where m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED');
create view channels_group_people as select g.channel_id, g.id as group_id, m.user_id from channels_groups g join channels_group_members m on m.group_id = g.id;
create view channels_group_names as select id as group_id, channel_id, name from channels_groups;
