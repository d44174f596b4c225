-- Which courses and worksheets decide who may open a content. See docs/decisions/0071.

-- Whether what an item shows belongs to the same channel, or to the site, as the course or worksheet around it. A content
-- of the site stands in the courses of many channels; only those of the site itself decide about it, and this finds them
-- without reading the others. Neither a content nor a course ever changes its channel.
alter table learning_items add column is_own boolean not null default false;

create function learning_set_own() returns trigger language plpgsql as $$
declare
  holder bigint;
  held bigint;
begin
  if new.lesson_id is not null then
    select c.channel_id into holder from learning_lessons l join learning_courses c on c.id = l.course_id where l.id = new.lesson_id;
  else
    select w.channel_id into holder from learning_worksheets w where w.id = new.worksheet_id;
  end if;
  if new.content_id is not null then
    select k.channel_id into held from learning_contents k where k.id = new.content_id;
  else
    select w.channel_id into held from learning_worksheets w where w.id = new.item_worksheet_id;
  end if;
  new.is_own := holder is not distinct from held;
  return new;
end $$;
create trigger learning_set_own before insert on learning_items for each row execute function learning_set_own();

update learning_items i set is_own = true
  where (select c.channel_id from learning_lessons l join learning_courses c on c.id = l.course_id where l.id = i.lesson_id union all select w.channel_id from learning_worksheets w where w.id = i.worksheet_id)
    is not distinct from (select k.channel_id from learning_contents k where k.id = i.content_id union all select w.channel_id from learning_worksheets w where w.id = i.item_worksheet_id);

create index learning_items_own on learning_items (content_id) where is_own and content_id is not null;
-- Courses of the site that are not for everybody: few, and looked for whenever the problems of the site are listed.
create index learning_courses_restricted on learning_courses (id)
  where channel_id is null and (visible_state <> 'VISIBLE' or admits <> 'EVERYBODY' or price_krw is not null);

-- The courses and worksheets of a content's own channel, or of the site, that show it, alone or on a worksheet.
create view learning_holders as
select i.content_id, c.channel_id, 'COURSE' as kind, c.visible_state, c.admits, c.price_krw,
    (c.visible_state <> 'VISIBLE' or c.admits <> 'EVERYBODY' or c.price_krw is not null) as is_restricted
  from learning_items i join learning_lessons l on l.id = i.lesson_id join learning_courses c on c.id = l.course_id
  where i.is_own and i.content_id is not null and c.deleted_at is null
union all
select w.content_id, c.channel_id, 'COURSE', c.visible_state, c.admits, c.price_krw,
    (c.visible_state <> 'VISIBLE' or c.admits <> 'EVERYBODY' or c.price_krw is not null)
  from learning_items w join learning_items i on i.item_worksheet_id = w.worksheet_id
  join learning_lessons l on l.id = i.lesson_id join learning_courses c on c.id = l.course_id
  where w.is_own and w.content_id is not null and i.is_own and c.deleted_at is null
union all
select i.content_id, w.channel_id, 'WORKSHEET', w.visible_state, 'EVERYBODY', w.price_krw, true
  from learning_items i join learning_worksheets w on w.id = i.worksheet_id
  where i.is_own and i.content_id is not null;
comment on view learning_holders is 'own: courses and worksheets of the same channel, or of the site, that show a content';
