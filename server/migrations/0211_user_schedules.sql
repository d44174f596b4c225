-- When a person is free. An entry of type DAY repeats weekly and lies on the fixed week 1900-01-07 … 13; one of type DATE
-- is an exception on one day: more time (ENABLED) or less (DISABLED). [SCH-3] [SCH-4]
create table scheduling_user_dates (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  day date not null,
  start_minute int not null check (start_minute between 0 and 1439),
  end_minute int not null check (end_minute between 1 and 1440),
  type text not null check (type in ('DAY', 'DATE')),
  state text not null check (state in ('ENABLED', 'DISABLED')),
  -- Staff may write the times of a learner.
  saved_by bigint references accounts_users (id) on delete set null,
  saved_at timestamptz not null,
  check (end_minute > start_minute),
  check (case type when 'DAY' then day between '1900-01-07' and '1900-01-13' and state = 'ENABLED' else day between '2000-01-01' and '2099-12-31' end),
  constraint scheduling_user_dates_no_overlap exclude using gist (scheduling_period(user_id, day, start_minute, end_minute) with &&)
);
create index scheduling_user_dates_person on scheduling_user_dates (user_id, day, start_minute);
create index scheduling_user_dates_saver on scheduling_user_dates (saved_by) where saved_by is not null;
