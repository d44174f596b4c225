-- Pauses (휴원): days on which a member does not come to the lessons of a channel. See docs/decisions/0108. [SCH-240]

-- The days of one person in one channel as numbers on one line, so that a plain range index finds overlaps: people lie
-- further apart than any two days.
create function scheduling_pause_days(channel bigint, person bigint, from_day date, to_day date) returns numrange
  language sql immutable parallel safe
  return numrange(
    (person::numeric * 10000000000 + channel) * 10000000 + (from_day - date '1900-01-01'),
    (person::numeric * 10000000000 + channel) * 10000000 + coalesce(to_day - date '1900-01-01' + 1, 9999999));

create table scheduling_pauses (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  from_day date not null,
  -- The last day; null: open.
  to_day date,
  reason text not null default '',
  created_by bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  check (to_day >= from_day),
  constraint scheduling_pauses_apart exclude using gist (scheduling_pause_days(channel_id, user_id, from_day, to_day) with &&)
);
create index scheduling_pauses_person on scheduling_pauses (user_id, channel_id, from_day);
create index scheduling_pauses_channel on scheduling_pauses (channel_id, from_day, id);
create index scheduling_pauses_ends on scheduling_pauses (channel_id, to_day);
create index scheduling_pauses_current on scheduling_pauses (to_day);
create index scheduling_pauses_creator on scheduling_pauses (created_by) where created_by is not null;

create function scheduling_is_paused(channel bigint, person bigint, on_day date) returns boolean
  language sql stable parallel safe
  return exists (select from scheduling_pauses z where z.user_id = person and z.channel_id = channel and z.from_day <= on_day and (z.to_day is null or z.to_day >= on_day));

-- Cancelled because its person is paused. Who comes back gets a seat of the class again, which others who cancelled do not.
alter table scheduling_seats add column is_cancelled_by_pause boolean not null default false;

-- Paused because its person is paused; it goes on when the pause ends.
alter table scheduling_registrations add column is_paused_with_member boolean not null default false;
create index scheduling_registrations_paused on scheduling_registrations (id) where is_paused_with_member;
