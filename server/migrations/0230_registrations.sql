-- Registrations: a learner's place in a course class, from the application to the end. See docs/decisions/0107.

-- A seat of a class that is kept for somebody who was offered it. Learning counts seats, so the reservation is its row.
create table learning_class_reservations (
  course_class_id bigint not null references learning_course_classes (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  primary key (course_class_id, user_id)
);
create index learning_class_reservations_user on learning_class_reservations (user_id);

create view learning_class_pages as
  select k.id as course_class_id, k.channel_id, k.course_id, c.title as course_title, c.summary as course_summary, c.item_count, k.title, k.coach_id, k.starts_on, k.ends_on, k.price_krw, k.seats, k.member_count
  from learning_course_classes k join learning_courses c on c.id = k.course_id;
comment on view learning_class_pages is 'shared: what a visitor may read of a class and its course';
create view learning_reserved_seats as
  select course_class_id, user_id from learning_class_reservations r
  where not exists (select from learning_course_class_members m where m.course_class_id = r.course_class_id and m.user_id = r.user_id);
comment on view learning_reserved_seats is 'shared: seats of classes that are kept for people who are not in them yet';
create view commerce_held_seats as
  select h.item_type, h.content_id, h.expires_at, o.user_id from commerce_holds h join commerce_orders o on o.id = h.order_id;
comment on view commerce_held_seats is 'shared: seats that are held for orders which are not paid yet';

-- How people come into a class by themselves. A class without a row takes no applications.
create table scheduling_registration_settings (
  course_class_id bigint primary key references learning_course_classes (id) on delete cascade,
  entry text not null default 'CLOSED' check (entry in ('CLOSED', 'INSTANT', 'APPROVAL')),
  -- What the class asks: [{ label, choiceList }].
  options jsonb not null default '[]',
  -- How long a free seat is kept for the first person of the wait list.
  offer_hours int not null default 24 check (offer_hours between 1 and 168)
);

create table scheduling_registrations (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  -- Null after the class was closed: the registration stays.
  course_class_id bigint references learning_course_classes (id) on delete set null,
  class_title text not null,
  user_id bigint not null references accounts_users (id) on delete cascade,
  -- The day the place begins, and the minute of the day.
  registration_date date not null,
  start_minute int check (start_minute between 0 and 1439),
  -- What the learner chose: [{ label, choice }].
  options jsonb not null default '[]',
  state text not null check (state in ('APPLIED', 'WAITING', 'OFFERED', 'CONFIRMED', 'REJECTED', 'CANCELLED')),
  progress_state text not null default 'BEFORE' check (progress_state in ('BEFORE', 'IN_PROGRESS', 'PAUSED', 'COMPLETED', 'DROPPED')),
  is_paid boolean not null default false,
  -- The order of the wait list.
  queued_at timestamptz,
  offered_until timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'OFFERED') = (offered_until is not null)),
  check (state <> 'WAITING' or queued_at is not null)
);
create unique index scheduling_registrations_once on scheduling_registrations (course_class_id, user_id) where state in ('APPLIED', 'WAITING', 'OFFERED', 'CONFIRMED');
create index scheduling_registrations_class on scheduling_registrations (course_class_id, id);
create index scheduling_registrations_person on scheduling_registrations (user_id, id);
create index scheduling_registrations_channel on scheduling_registrations (channel_id, id);
create index scheduling_registrations_states on scheduling_registrations (channel_id, state, id);
create index scheduling_registrations_queue on scheduling_registrations (course_class_id, queued_at, id) where state = 'WAITING';
create index scheduling_registrations_offers on scheduling_registrations (offered_until) where state = 'OFFERED';
create index scheduling_registrations_begin on scheduling_registrations (registration_date) where state = 'CONFIRMED' and progress_state = 'BEFORE';

create function scheduling_refuse_update() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end $$;

-- What became of a registration: the states and the class after each change. Only added to.
create table scheduling_registration_changes (
  id bigint generated always as identity primary key,
  registration_id bigint not null references scheduling_registrations (id) on delete cascade,
  -- No reference: the row stays as it was when the class or the person is gone.
  course_class_id bigint,
  class_title text not null,
  state text not null,
  progress_state text not null,
  cause text not null check (cause in ('SELF', 'STAFF', 'RULE', 'PURCHASE', 'REFUND', 'MEMBERSHIP')),
  -- Null: a rule.
  changed_by bigint,
  reason text not null default '',
  created_at timestamptz not null
);
create index scheduling_registration_changes_of on scheduling_registration_changes (registration_id, id);
create trigger scheduling_registration_changes_stay before update on scheduling_registration_changes for each row execute function scheduling_refuse_update();

-- Whoever is in a class already has a registration.
insert into scheduling_registrations (channel_id, course_class_id, class_title, user_id, registration_date, state, progress_state, is_paid, created_at)
  select k.channel_id, k.id, k.title, m.user_id, greatest((m.joined_at at time zone 'Asia/Seoul')::date, k.starts_on), 'CONFIRMED',
    case when k.ends_on < (now() at time zone 'Asia/Seoul')::date then 'COMPLETED' when greatest((m.joined_at at time zone 'Asia/Seoul')::date, k.starts_on) > (now() at time zone 'Asia/Seoul')::date then 'BEFORE' else 'IN_PROGRESS' end,
    exists (select from commerce_paid_items p where p.item_type = 'COURSE_CLASS' and p.content_id = k.id and p.user_id = m.user_id), m.joined_at
  from learning_course_class_members m join learning_course_classes k on k.id = m.course_class_id order by m.joined_at, k.id, m.user_id;
insert into scheduling_registration_changes (registration_id, course_class_id, class_title, state, progress_state, cause, created_at)
  select id, course_class_id, class_title, state, progress_state, case when is_paid then 'PURCHASE' else 'MEMBERSHIP' end, created_at from scheduling_registrations order by id;
create index scheduling_registrations_of_closed on scheduling_registrations (id) where course_class_id is null and state in ('APPLIED', 'WAITING', 'OFFERED');
