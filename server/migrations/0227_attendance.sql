-- Attendance: each mark with its effects, and the right to make up for a lesson.

-- Grows with each change of what a coach writes about a seat: a mark made without a network is not written over one that came meanwhile.
alter table scheduling_seats add column version int not null default 0;

-- The right to another lesson for one that was missed with an excuse.
create table scheduling_makeups (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  course_class_id bigint references learning_course_classes (id) on delete set null,
  -- The seat in the lesson that was missed.
  seat_id bigint not null unique references scheduling_seats (id) on delete cascade,
  expires_on date not null,
  -- The seat it was used for.
  used_seat_id bigint unique references scheduling_seats (id) on delete set null,
  created_at timestamptz not null
);
create index scheduling_makeups_person on scheduling_makeups (user_id, channel_id, expires_on) where used_seat_id is null;
create index scheduling_makeups_channel on scheduling_makeups (channel_id);
create index scheduling_makeups_class on scheduling_makeups (course_class_id) where course_class_id is not null;

-- What was marked, by whom, and what followed from it. Only added to.
create table scheduling_attendance_entries (
  id bigint generated always as identity primary key,
  seat_id bigint not null references scheduling_seats (id) on delete cascade,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  -- Null: the mark was cleared.
  attendance text check (attendance in ('PRESENT', 'LATE', 'LEFT_EARLY', 'ABSENT', 'EXCUSED')),
  reason text not null default '',
  -- MISSING: a ticket is due, and the learner has none.
  ticket_effect text check (ticket_effect in ('HELD', 'USED', 'RELEASED', 'RETURNED', 'MISSING')),
  ticket_id bigint,
  makeup_effect text check (makeup_effect in ('GRANTED', 'WITHDRAWN')),
  actor_id bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null
);
create index scheduling_attendance_entries_seat on scheduling_attendance_entries (seat_id, id);
create index scheduling_attendance_entries_channel on scheduling_attendance_entries (channel_id);
create index scheduling_attendance_entries_person on scheduling_attendance_entries (user_id);
create index scheduling_attendance_entries_actor on scheduling_attendance_entries (actor_id) where actor_id is not null;
create trigger scheduling_attendance_entries_append_only before update on scheduling_attendance_entries for each row when (old.actor_id is not distinct from new.actor_id) execute function accounts_refuse_change();

-- What commerce lets scheduling join.
create view commerce_purpose_tickets as
  select id as ticket_id, channel_id, user_id, state, held_for from commerce_tickets where held_for is not null;
comment on view commerce_purpose_tickets is 'shared: tickets that are held or used for a purpose, such as a seat in a lesson';
create view commerce_free_tickets as
  select id as ticket_id, channel_id, user_id from commerce_tickets where state = 'AVAILABLE';
comment on view commerce_free_tickets is 'shared: tickets that can be held';
