-- The timetable. A day is a plain date and a time is minutes from midnight, both in Seoul; neither is an instant.

-- A stretch of time of one owner (a coach, a room, a learner) as numbers on one line, so that a plain range index finds
-- overlaps of the same owner: owners lie 2^32 minutes apart.
create function scheduling_period(owner bigint, day date, start_minute int, end_minute int) returns int8range
  language sql immutable parallel safe
  return int8range(owner * 4294967296 + (day - date '1900-01-01')::bigint * 1440 + start_minute, owner * 4294967296 + (day - date '1900-01-01')::bigint * 1440 + end_minute);

-- What learning lets scheduling join.
create view learning_class_facts as
  select id as course_class_id, channel_id, course_id, title, coach_id, starts_on, ends_on, own_group_id, price_krw, seats, member_count from learning_course_classes;
comment on view learning_class_facts is 'shared: a class with its channel, course, coach and days; scheduling makes its lessons';
create view learning_class_week as
  select course_class_id, weekday, (extract(epoch from starts_at) / 60)::int as start_minute, (extract(epoch from ends_at) / 60)::int as end_minute from learning_class_times;
comment on view learning_class_week is 'shared: when a class meets each week, in minutes from midnight; Monday is 1';
create view learning_class_people as
  select course_class_id, user_id, joined_at from learning_course_class_members;
comment on view learning_class_people is 'shared: who is in a class';
create view channels_closures as select channel_id, start_date, end_date, name from channels_holidays;
comment on view channels_closures is 'shared: the days off of a channel; scheduling leaves them out of the timetable';

create table scheduling_rooms (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  name text not null,
  capacity int check (capacity > 0),
  removed_at timestamptz
);
create unique index scheduling_rooms_name on scheduling_rooms (channel_id, name) where removed_at is null;

-- How the lessons of a class are booked, moved, cancelled and paid. A class without a row has the defaults.
create table scheduling_class_policies (
  course_class_id bigint primary key references learning_course_classes (id) on delete cascade,
  -- Whether learners book lessons from the free times of coach and learner.
  is_bookable boolean not null default false,
  lesson_minutes int not null default 60 check (lesson_minutes between 10 and 480),
  capacity int check (capacity between 1 and 500),
  room_id bigint references scheduling_rooms (id) on delete set null,
  -- Whether a lesson takes a ticket of the learner.
  uses_tickets boolean not null default false,
  cancel_hours int not null default 24 check (cancel_hours between 0 and 720),
  move_hours int not null default 24 check (move_hours between 0 and 720),
  -- Moves and cancellations by the learner in a calendar month.
  changes_per_month int not null default 4 check (changes_per_month between 0 and 100),
  -- Who may act against the limits.
  override_role text not null default 'TEACHER' check (override_role in ('TEACHER', 'MANAGER')),
  charges_absence boolean not null default true,
  grants_makeup boolean not null default true,
  makeup_days int not null default 30 check (makeup_days between 1 and 365),
  -- How long a free seat is kept for the first person of the wait list.
  offer_minutes int not null default 30 check (offer_minutes between 1 and 1440)
);
create index scheduling_class_policies_room on scheduling_class_policies (room_id) where room_id is not null;

-- One lesson of the timetable: made from the weekly times of a class, booked by a learner, or added by hand.
create table scheduling_lessons (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  -- Null after the class was closed: what was taught stays.
  course_class_id bigint references learning_course_classes (id) on delete set null,
  title text not null,
  coach_id bigint references accounts_users (id) on delete set null,
  -- The coach of the class while somebody else teaches.
  substitute_for bigint references accounts_users (id) on delete set null,
  room_id bigint references scheduling_rooms (id) on delete set null,
  day date not null,
  start_minute int not null check (start_minute between 0 and 1439),
  end_minute int not null check (end_minute between 1 and 1440),
  kind text not null check (kind in ('REGULAR', 'BOOKED', 'MAKEUP', 'EXTRA')),
  state text not null default 'SCHEDULED' check (state in ('SCHEDULED', 'CANCELLED')),
  cancel_reason text not null default '',
  -- Where the weekly times have it; stays when the lesson is moved or cancelled, so that it is not made again.
  origin_day date,
  origin_minute int,
  capacity int check (capacity > 0),
  -- Seats that are booked or offered.
  seat_count int not null default 0 check (seat_count >= 0),
  created_at timestamptz not null default now(),
  check (end_minute > start_minute),
  check ((origin_day is null) = (origin_minute is null)),
  check (capacity is null or seat_count <= capacity),
  constraint scheduling_lessons_coach_free exclude using gist (scheduling_period(coach_id, day, start_minute, end_minute) with &&) where (coach_id is not null and state = 'SCHEDULED'),
  constraint scheduling_lessons_room_free exclude using gist (scheduling_period(room_id, day, start_minute, end_minute) with &&) where (room_id is not null and state = 'SCHEDULED')
);
create unique index scheduling_lessons_origin on scheduling_lessons (course_class_id, origin_day, origin_minute) where origin_day is not null;
create index scheduling_lessons_channel on scheduling_lessons (channel_id, day, start_minute, id);
create index scheduling_lessons_coach on scheduling_lessons (coach_id, day) where coach_id is not null;
create index scheduling_lessons_class on scheduling_lessons (course_class_id, day) where course_class_id is not null;
create index scheduling_lessons_room on scheduling_lessons (room_id) where room_id is not null;
create index scheduling_lessons_substitute on scheduling_lessons (substitute_for) where substitute_for is not null;

-- A person's place in a lesson, with its ticket and attendance. Day and minutes are those of the lesson, so that a
-- person cannot be in two lessons at once.
create table scheduling_seats (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references scheduling_lessons (id) on delete cascade,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  state text not null check (state in ('BOOKED', 'WAITING', 'OFFERED', 'CANCELLED', 'MOVED')),
  source text not null check (source in ('CLASS', 'BOOKING', 'MAKEUP', 'WAIT_LIST', 'STAFF')),
  day date not null,
  start_minute int not null,
  end_minute int not null,
  -- The ticket that is held for it, or was used.
  ticket_id bigint references commerce_tickets (id) on delete set null,
  offered_until timestamptz,
  attendance text check (attendance in ('PRESENT', 'LATE', 'LEFT_EARLY', 'ABSENT', 'EXCUSED')),
  attendance_reason text not null default '',
  marked_by bigint references accounts_users (id) on delete set null,
  marked_at timestamptz,
  -- When the learner entered the meeting or the lounge area: a proposal for the coach.
  entered_at timestamptz,
  -- What the coach wrote about this lesson of this child.
  note text not null default '',
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'OFFERED') = (offered_until is not null)),
  check (attendance is null or state = 'BOOKED'),
  constraint scheduling_seats_person_free exclude using gist (scheduling_period(user_id, day, start_minute, end_minute) with &&) where (state = 'BOOKED')
);
create unique index scheduling_seats_once on scheduling_seats (lesson_id, user_id) where state in ('BOOKED', 'WAITING', 'OFFERED');
create index scheduling_seats_lesson on scheduling_seats (lesson_id, state, id);
create index scheduling_seats_person on scheduling_seats (user_id, day);
create index scheduling_seats_channel on scheduling_seats (channel_id, day);
create index scheduling_seats_ticket on scheduling_seats (ticket_id) where ticket_id is not null;
create index scheduling_seats_marker on scheduling_seats (marked_by) where marked_by is not null;
create index scheduling_seats_offers on scheduling_seats (offered_until) where state = 'OFFERED';
create index scheduling_seats_reminders on scheduling_seats (day, start_minute) where state = 'BOOKED' and reminded_at is null;
