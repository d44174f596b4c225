-- What the people of a class use in one of its lessons. See docs/decisions/0112. [SCH-260]

-- Whether learners see the materials before the day of the lesson.
alter table scheduling_lessons add column shows_materials_early boolean not null default false;

create table scheduling_materials (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references scheduling_lessons (id) on delete cascade,
  position int not null,
  kind text not null check (kind in ('LESSON', 'PROBLEM', 'BLOCK_CODING', 'DOCUMENT', 'WORKSHEET', 'LINK')),
  course_lesson_id bigint references learning_lessons (id) on delete cascade,
  content_id bigint references learning_contents (id) on delete cascade,
  worksheet_id bigint references learning_worksheets (id) on delete cascade,
  -- Of a link; the others have the title of what they lead to.
  title text not null default '',
  url text not null default '',
  added_by bigint references accounts_users (id) on delete set null,
  -- When a worksheet was assigned to the class; null: the lesson does not show it yet.
  assigned_at timestamptz,
  check ((course_lesson_id is not null) = (kind = 'LESSON')),
  check ((content_id is not null) = (kind in ('PROBLEM', 'BLOCK_CODING', 'DOCUMENT'))),
  check ((worksheet_id is not null) = (kind = 'WORKSHEET')),
  check ((url <> '') = (kind = 'LINK'))
);
create unique index scheduling_materials_lesson on scheduling_materials (lesson_id, position);
create index scheduling_materials_course_lesson on scheduling_materials (course_lesson_id) where course_lesson_id is not null;
create index scheduling_materials_content on scheduling_materials (content_id) where content_id is not null;
create index scheduling_materials_worksheet on scheduling_materials (worksheet_id) where worksheet_id is not null;
create index scheduling_materials_adder on scheduling_materials (added_by) where added_by is not null;
create index scheduling_materials_unassigned on scheduling_materials (lesson_id) where kind = 'WORKSHEET' and assigned_at is null;

-- What learning lets scheduling join.
create view learning_material_sources as
  select 'LESSON'::text as kind, l.id as target_id, c.channel_id, l.course_id, l.title, l.position,
    (select i.id from learning_items i where i.lesson_id = l.id order by i.position, i.id limit 1) as item_id
  from learning_lessons l join learning_courses c on c.id = l.course_id where c.deleted_at is null
  union all
  select k.kind, k.id, k.channel_id, null::bigint, k.title, 0, null::bigint
  from learning_contents k join learning_storages s on s.id = k.storage_id where s.deleted_at is null
  union all
  select 'WORKSHEET'::text, w.id, w.channel_id, null::bigint, w.title, 0, null::bigint from learning_worksheets w;
comment on view learning_material_sources is 'shared: course lessons, contents and worksheets with their titles; scheduling attaches them to lessons of classes';
