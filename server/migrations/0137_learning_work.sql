-- What a learner worked on, a row per day in Seoul and content, filled as it happens: learning statistics are added up from
-- these rows and never from submissions. [LMS-244]
create table learning_daily_work (
  user_id bigint not null references accounts_users (id) on delete cascade,
  day date not null,
  content_id bigint not null references learning_contents (id) on delete cascade,
  tries int not null default 0,
  -- Tries that failed; errors of the judge are none.
  wrong int not null default 0,
  -- Solved for the first time ever on this day.
  is_solved boolean not null default false,
  -- The slots of five minutes in which something was saved or handed in.
  slots bit(288) not null,
  primary key (user_id, day, content_id)
);
create index learning_daily_work_content on learning_daily_work (content_id);

insert into learning_daily_work (user_id, day, content_id, tries, wrong, slots)
  select s.user_id, t.local::date, s.content_id, count(*), count(*) filter (where s.verdict not in ('AC', 'IE', 'SKIP')),
    bit_or(set_bit(repeat('0', 288)::bit(288), (extract(hour from t.local) * 12 + floor(extract(minute from t.local) / 5))::int, 1))
  from learning_submissions s cross join lateral (select s.created_at at time zone 'Asia/Seoul' as local) t
  where s.state = 'DONE' group by s.user_id, t.local::date, s.content_id;
update learning_daily_work w set is_solved = true from learning_problem_states s
  where s.user_id = w.user_id and s.content_id = w.content_id and (s.first_solved_at at time zone 'Asia/Seoul')::date = w.day;
