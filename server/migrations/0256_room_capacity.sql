-- A lesson takes no more people than its room holds. See docs/spec/scheduling-materials.md. [SCH-263]

-- How many the room of the lesson holds; null: it has none, or no limit. A copy, so that a constraint of the row compares it with its seats.
alter table scheduling_lessons add column room_capacity int;
update scheduling_lessons l set room_capacity = r.capacity from scheduling_rooms r where r.id = l.room_id and l.seat_count <= r.capacity;
alter table scheduling_lessons add constraint scheduling_lessons_room_holds check (room_capacity is null or seat_count <= room_capacity);

create function scheduling_copy_room_capacity() returns trigger language plpgsql as $$
begin
  -- Whoever changes how many a room holds waits until the lesson is written, and then finds it.
  select r.capacity into new.room_capacity from scheduling_rooms r where r.id = new.room_id for share;
  return new;
end $$;
create trigger scheduling_lessons_room_capacity before insert or update of room_id on scheduling_lessons for each row execute function scheduling_copy_room_capacity();

-- Gives a lesson its coach and room as far as they are free and the room holds its people. True when both are as wanted.
create or replace function scheduling_place(lesson bigint, wanted_coach bigint, wanted_room bigint) returns boolean language plpgsql as $$
begin
  begin
    update scheduling_lessons set coach_id = wanted_coach, room_id = wanted_room, is_conflicted = false where id = lesson;
    return true;
  exception when exclusion_violation or check_violation then null;
  end;
  begin
    update scheduling_lessons set coach_id = wanted_coach, room_id = null, is_conflicted = true where id = lesson;
    return false;
  exception when exclusion_violation then null;
  end;
  begin
    update scheduling_lessons set coach_id = null, room_id = wanted_room, is_conflicted = true where id = lesson;
    return false;
  exception when exclusion_violation or check_violation then null;
  end;
  update scheduling_lessons set coach_id = null, room_id = null, is_conflicted = true where id = lesson;
  return false;
end $$;
