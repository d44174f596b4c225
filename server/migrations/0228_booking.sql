-- Booking of lessons: changes that count against the limits of a class.

-- Moves and cancellations. Only added to.
create table scheduling_booking_changes (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  course_class_id bigint references learning_course_classes (id) on delete set null,
  user_id bigint not null references accounts_users (id) on delete cascade,
  seat_id bigint not null references scheduling_seats (id) on delete cascade,
  kind text not null check (kind in ('MOVED', 'CANCELLED')),
  -- Whether it counts against the limit of the month: the learner did it.
  is_counted boolean not null,
  -- Why staff acted against the limits.
  reason text not null default '',
  actor_id bigint references accounts_users (id) on delete set null,
  -- The month of the change in Seoul.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  created_at timestamptz not null
);
create index scheduling_booking_changes_person on scheduling_booking_changes (user_id, course_class_id, month) where is_counted;
create index scheduling_booking_changes_seat on scheduling_booking_changes (seat_id);
create index scheduling_booking_changes_channel on scheduling_booking_changes (channel_id);
create index scheduling_booking_changes_class on scheduling_booking_changes (course_class_id) where course_class_id is not null;
create index scheduling_booking_changes_actor on scheduling_booking_changes (actor_id) where actor_id is not null;
create trigger scheduling_booking_changes_append_only before update on scheduling_booking_changes for each row
  when (old.actor_id is not distinct from new.actor_id and old.course_class_id is not distinct from new.course_class_id) execute function accounts_refuse_change();

create index scheduling_seats_waiting on scheduling_seats (lesson_id, id) where state = 'WAITING';
