-- The ledger can be read page by page: `position` counts a user's shown rows from 1 and never changes, and
-- `entry_count` is the last one. Rows that moved nothing (an act repeated too often) only remember that they were seen.
alter table profile_progress
  add column entry_count int not null default 0 check (entry_count >= 0),
  add column streak int not null default 0 check (streak >= 0),
  add column longest_streak int not null default 0 check (longest_streak >= streak),
  add column streak_freezes int not null default 0 check (streak_freezes between 0 and 2),
  -- The last day (of Seoul) that counted.
  add column streak_day date;
alter table profile_progress set (fillfactor = 80);

alter table profile_progress_entries add column position int, add column title jsonb;
update profile_progress_entries e set position = n.position
from (select id, row_number() over (partition by user_id order by id) as position from profile_progress_entries where point <> 0 or experience <> 0) n where n.id = e.id;
update profile_progress p set entry_count = (select count(position) from profile_progress_entries e where e.user_id = p.user_id);
drop index profile_progress_entries_user;
create unique index profile_progress_entries_page on profile_progress_entries (user_id, position desc) where position is not null;

-- What was paid stays written as it was. Rows go only with the person they belong to.
create function profile_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger profile_progress_entries_append_only before update on profile_progress_entries for each row execute function profile_refuse_change();

-- One row per person and day (of Seoul) on which something was earned: the map of activity, and how often each kind of act occurred.
create table profile_activity_days (
  user_id bigint not null references accounts_users (id) on delete cascade,
  day date not null,
  act_count int not null check (act_count > 0),
  experience int not null,
  causes jsonb not null,
  primary key (user_id, day)
) with (fillfactor = 80);
