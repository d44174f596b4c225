-- Lessons that are made from the weekly times of a class.

-- Whether public holidays are left out.
alter table scheduling_class_policies add column skips_holidays boolean not null default true;

alter table scheduling_lessons
  -- Moved by hand: the weekly times do not move it back.
  add column is_moved boolean not null default false,
  -- Made without its coach or room, because they teach or hold another lesson at that time.
  add column is_conflicted boolean not null default false;

-- Cancelled with the whole lesson, and booked again when the lesson is restored.
alter table scheduling_seats add column is_cancelled_with_lesson boolean not null default false;

-- From a day on, the lessons of a weekly time take place at another time: "this and the following ones" were moved.
create table scheduling_shifts (
  id bigint generated always as identity primary key,
  course_class_id bigint not null references learning_course_classes (id) on delete cascade,
  weekday int not null check (weekday between 1 and 7),
  origin_minute int not null check (origin_minute between 0 and 1439),
  from_day date not null,
  day_shift int not null check (day_shift between -6 and 6),
  start_minute int not null check (start_minute between 0 and 1439),
  end_minute int not null check (end_minute between 1 and 1440),
  -- Null: the coach and the room of the class.
  coach_id bigint references accounts_users (id) on delete set null,
  room_id bigint references scheduling_rooms (id) on delete set null,
  check (end_minute > start_minute)
);
create unique index scheduling_shifts_from on scheduling_shifts (course_class_id, weekday, origin_minute, from_day);
create index scheduling_shifts_coach on scheduling_shifts (coach_id) where coach_id is not null;
create index scheduling_shifts_room on scheduling_shifts (room_id) where room_id is not null;

-- Gives a lesson its coach and room as far as they are free. True when both are as wanted.
create function scheduling_place(lesson bigint, wanted_coach bigint, wanted_room bigint) returns boolean language plpgsql as $$
begin
  begin
    update scheduling_lessons set coach_id = wanted_coach, room_id = wanted_room, is_conflicted = false where id = lesson;
    return true;
  exception when exclusion_violation then null;
  end;
  begin
    update scheduling_lessons set coach_id = wanted_coach, room_id = null, is_conflicted = true where id = lesson;
    return false;
  exception when exclusion_violation then null;
  end;
  begin
    update scheduling_lessons set coach_id = null, room_id = wanted_room, is_conflicted = true where id = lesson;
    return false;
  exception when exclusion_violation then null;
  end;
  update scheduling_lessons set coach_id = null, room_id = null, is_conflicted = true where id = lesson;
  return false;
end $$;
