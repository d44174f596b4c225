-- The link by which a class meets. The server stores and shows it and never fetches it. [SCH-2]
create table scheduling_meetings (
  course_class_id bigint primary key references learning_course_classes (id) on delete cascade,
  meeting_type text not null default 'LINK' check (meeting_type in ('ZOOM', 'GOOGLE_MEETUP', 'LINK')),
  -- Empty: none.
  meeting_url text not null default '' check (meeting_url = '' or meeting_url ~* '^https?://'),
  updated_at timestamptz not null default now()
);
