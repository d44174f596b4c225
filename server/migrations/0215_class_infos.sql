-- What a member tells the channel before their first lesson. The phone number is sealed. It goes with the membership. [SCH-7]
create table scheduling_class_infos (
  member_id bigint primary key references channels_members (id) on delete cascade,
  sealed_phone bytea not null,
  first_registration_at timestamptz not null,
  subject text not null check (subject in ('JAVASCRIPT', 'PYTHON', 'SCRATCH')),
  updated_at timestamptz not null
);

-- Classes that ask for it: nobody without the information enters a lesson.
create table scheduling_info_classes (
  course_class_id bigint primary key references learning_course_classes (id) on delete cascade
);

create view learning_content_places as
  select 'COURSE_CLASS' as content_type, id as content_id, channel_id from learning_course_classes
  union all select 'COURSE', id, channel_id from learning_courses where channel_id is not null and deleted_at is null
  union all select 'WORKSHEET', id, channel_id from learning_worksheets where channel_id is not null;
comment on view learning_content_places is 'shared: the channel of a class, a course or a worksheet; scheduling finds its class information';
