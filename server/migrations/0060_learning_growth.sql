-- Lists of learning that stay as fast when others learn and teach more.

-- In which channels and contents somebody is coached, and by whom. It always starts from the person: they are in a
-- handful of classes, while a content of the site stands in the courses of everybody, and a plan that is free to begin
-- there reads them all.
drop view learning_coached;
create function learning_coached_of(whose bigint, place bigint) returns table (channel_id bigint, coach_id bigint, content_id bigint) language sql stable as $$
  select c.channel_id, c.coach_id, i.content_id
    from (select k.channel_id, k.coach_id, k.course_id from learning_course_class_members m join learning_course_classes k on k.id = m.course_class_id where m.user_id = whose and (place is null or k.channel_id = place) offset 0) c
    cross join lateral (select x.content_id from learning_course_contents x where x.course_id = c.course_id offset 0) i
  union all
  select a.channel_id, a.assigned_by, i.content_id
    from (select d.assignment_id from learning_assigned d where d.user_id = whose offset 0) d
    cross join lateral (select x.channel_id, x.assigned_by, x.worksheet_id from learning_assignments x where x.id = d.assignment_id and (place is null or x.channel_id = place) offset 0) a
    cross join lateral (select x.content_id from learning_items x where x.worksheet_id = a.worksheet_id offset 0) i
  union all
  select a.channel_id, c.coach_id, i.content_id
    from (select k.id, k.coach_id from learning_course_class_members m join learning_course_classes k on k.id = m.course_class_id where m.user_id = whose offset 0) c
    cross join lateral (select x.channel_id, x.worksheet_id from learning_assignment_targets t join learning_assignments x on x.id = t.assignment_id where t.course_class_id = c.id and (place is null or x.channel_id = place) offset 0) a
    cross join lateral (select x.content_id from learning_items x where x.worksheet_id = a.worksheet_id offset 0) i
$$;

-- Who has one assignment; as learning_assigned says it, and always by way of the channel it was given in: whoever learns in
-- many channels is looked up in that one alone.
create function learning_assigned_to(which bigint) returns table (user_id bigint, member_id bigint) language sql stable as $$
  select m.user_id, m.id
    from (select a.channel_id from learning_assignments a where a.id = which offset 0) a
    cross join lateral (
      select t.user_id, false as is_group from learning_assignment_targets t where t.assignment_id = which and t.user_id is not null
      union all select g.user_id, true from learning_assignment_targets t join channels_group_members g on g.group_id = t.group_id where t.assignment_id = which
      union all select c.user_id, false from learning_assignment_targets t join learning_course_class_members c on c.course_class_id = t.course_class_id where t.assignment_id = which
      offset 0
    ) p
    cross join lateral (select x.user_id, x.id, x.role from channels_members x where x.channel_id = a.channel_id and x.user_id = p.user_id offset 0) m
    where case when p.is_group then m.role in ('ADVANCED_LECTURER', 'ADVANCED', 'LECTURER', 'USER', 'VISITOR') else m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED') end
$$;

-- Whether the storage of a content is in the trash, beside the content: a shelf is listed without opening every storage.
alter table learning_contents add column is_gone boolean not null default false;
update learning_contents k set is_gone = true from learning_storages s where s.id = k.storage_id and s.deleted_at is not null;
create function learning_after_trash() returns trigger language plpgsql as $$
begin
  update learning_contents set is_gone = new.deleted_at is not null where storage_id = new.id;
  return null;
end $$;
create trigger learning_after_trash after update of deleted_at on learning_storages for each row when (old.deleted_at is distinct from new.deleted_at) execute function learning_after_trash();

-- What an author threw away; what they keep has its index already.
create index learning_storages_trash on learning_storages (author_id, kind) where deleted_at is not null;

-- What waits to be decided on, the oldest first: of everybody for the site, and of one channel.
drop index learning_storages_waiting;
create index learning_storages_waiting on learning_storages (updated_at, id) where state = 'SUBMITTED' and deleted_at is null;
create index learning_storages_waiting_channel on learning_storages (channel_id, updated_at, id) where state = 'SUBMITTED' and deleted_at is null;
