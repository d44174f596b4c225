-- What waits for a judge. A row goes when its verdict is written, in the same transaction: whoever holds the lease writes
-- it, and nobody else can. `ready_at` is when it may be taken; a lease moves it into the future, so that the work of a
-- judge that died comes up again by itself.
create table learning_judgings (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id bigint not null,
  -- All of them must be offered by the judge that takes it.
  languages text[] not null,
  lease_id uuid,
  ready_at timestamptz not null default now(),
  -- How often it was taken, and how often that ended in a fault of our own.
  claims int not null default 0,
  faults int not null default 0,
  created_at timestamptz not null default now(),
  unique (kind, subject_id)
);
create index learning_judgings_ready on learning_judgings (ready_at, id);

-- Judging processes, as they last told of themselves.
create table learning_judges (
  id uuid primary key,
  host_name text not null,
  process_id int not null,
  state text not null,
  tier text,
  languages text[] not null default '{}',
  python_version text,
  slots int not null default 0,
  running int not null default 0,
  judged int not null default 0,
  notes text[] not null default '{}',
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Runs with own input; kept for a day.
create table learning_executions (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  language text not null,
  source text not null,
  input text not null,
  state text not null default 'WAITING',
  result jsonb,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index learning_executions_open on learning_executions (user_id) where state <> 'DONE';
create index learning_executions_old on learning_executions (created_at);

-- An author's content held against its own reference programs and typical mistakes.
create table learning_gradings (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  kind text not null,
  content jsonb not null,
  state text not null default 'WAITING',
  result jsonb,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index learning_gradings_open on learning_gradings (user_id) where state <> 'DONE';
create index learning_gradings_old on learning_gradings (created_at);

-- Whoever once looked at the solution before solving has not earned what solving earns; a reset does not undo that.
alter table learning_problem_states add column gave_up_at timestamptz;
-- The numbers of the last hour on the page of the judges.
create index learning_submissions_judged on learning_submissions (judged_at) where judged_at is not null;

-- Solving is told now: the quest that was waiting for it begins.
update profile_quest_goals set path = '/learn/problems' where event = 'learning.problemSolved' and path = '/problems';
update profile_quests set is_active = true where key = 'first-problem';
select profile_place_quests();
