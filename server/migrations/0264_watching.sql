-- Watching videos: what each person has watched, written and answered. See docs/decisions/0111. [VID-102]

-- Seconds in all of several stretches.
create function learning_seconds_in(ranges int4multirange) returns int language sql immutable parallel safe
  return coalesce((select sum(upper(r) - lower(r)) from unnest(ranges) r), 0)::int;
-- The end of what was watched without a gap from the start; the first second may be missing.
create function learning_reach(ranges int4multirange) returns int language sql immutable parallel safe
  return coalesce((select upper(r) from unnest(ranges) r where lower(r) <= 1 order by r limit 1), 0);
-- Two lists of numbers, added element by element; a smallint holds enough of one person.
create function learning_add_heat(a smallint[], b smallint[]) returns smallint[] language sql immutable parallel safe
  return array(select least(coalesce(x, 0) + coalesce(y, 0), 32000)::smallint from unnest(a, b) as h (x, y));

create table learning_video_watches (
  user_id bigint not null references accounts_users (id) on delete cascade,
  content_id bigint not null references learning_contents (id) on delete cascade,
  -- Every second that was watched, once.
  seconds int4multirange not null default '{}',
  watched_seconds int not null default 0,
  -- In percent of the video, as it was at the last report.
  share smallint not null default 0,
  position_ms int not null default 0,
  -- What may be counted at the next report beyond the time that has passed since `counted_at`.
  credit_seconds int not null,
  counted_at timestamptz not null,
  -- From then on the next report is on time; see WATCH_REPORTS_EARLY.
  next_at timestamptz not null,
  reported_at timestamptz not null,
  -- The last report, so that it is known when it comes again.
  session text not null,
  sequence int not null,
  -- A hundred parts of the video: how often each was played, gone back to and left.
  plays smallint[] not null,
  rewinds smallint[] not null,
  stops smallint[] not null,
  done_at timestamptz,
  primary key (user_id, content_id)
);
create index learning_video_watches_content on learning_video_watches (content_id, reported_at desc);

create table learning_video_answers (
  user_id bigint not null references accounts_users (id) on delete cascade,
  content_id bigint not null references learning_contents (id) on delete cascade,
  question_key text not null,
  first_choice smallint not null,
  is_first_right boolean not null,
  choice smallint not null,
  is_right boolean not null,
  tries int not null default 1,
  answered_at timestamptz not null,
  primary key (user_id, content_id, question_key)
);
create index learning_video_answers_content on learning_video_answers (content_id, user_id);

create table learning_video_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  content_id bigint not null references learning_contents (id) on delete cascade,
  at_ms int not null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index learning_video_notes_own on learning_video_notes (user_id, content_id, at_ms, id);
create index learning_video_notes_content on learning_video_notes (content_id);

-- The videos of such a lesson are open to whoever may see the course, before they take it.
alter table learning_lessons add column is_free boolean not null default false;
create index learning_items_video on learning_items (content_id) where kind = 'VIDEO';
