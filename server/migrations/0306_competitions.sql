-- A program that another domain wants judged against a version: a competition's. It counts for no learner's problem, no
-- statistics and no points; the domain that asked reads the result. [LMS-8]
create table learning_judge_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  content_id bigint not null references learning_contents (id) on delete cascade,
  version_id bigint not null references learning_versions (id),
  language text not null,
  source text not null,
  -- Every case is run, although the author of the problem stops at the first wrong one: subtasks need all of them.
  runs_all_cases boolean not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'CANCELLED')),
  verdict text,
  points int,
  points_possible int,
  cpu_ms int,
  memory_kb int,
  -- What may be seen of each case, with its place as the author counts.
  cases jsonb,
  created_at timestamptz not null,
  judged_at timestamptz
);
create index learning_judge_requests_user on learning_judge_requests (user_id);
create index learning_judge_requests_content on learning_judge_requests (content_id);

-- Work of classes and of competitions takes turns, so that neither waits for all of the other. [LMS-301]
alter table learning_judgings add column lane text not null default 'CLASS' check (lane in ('CLASS', 'COMPETITION'));

create table competitions_competitions (
  id bigint generated always as identity primary key,
  -- Null: of the site.
  channel_id bigint references channels_channels (id) on delete cascade,
  kind text not null check (kind in ('CONTEST', 'EXAM')),
  format text not null check (format in ('ICPC', 'SCORE', 'BEST')),
  -- DRAFT: seen by its authors only.
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  title text not null,
  description jsonb not null,
  -- WINDOW: all begin and end together. INDIVIDUAL: each has duration_minutes from their own start, within the window.
  timing text not null default 'WINDOW' check (timing in ('WINDOW', 'INDIVIDUAL')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  duration_minutes int,
  -- From so long before the end on, others see tries but no verdicts.
  freeze_minutes int,
  penalty_minutes int not null default 20,
  -- What participants see of their own verdicts while it runs.
  verdict_view text not null default 'VERDICT' check (verdict_view in ('CASES', 'VERDICT', 'HIDDEN')),
  -- Who sees standings while it runs; HIDDEN: nobody but the authors, until they are revealed.
  standings_view text not null default 'EVERYONE' check (standings_view in ('EVERYONE', 'PARTICIPANTS', 'HIDDEN')),
  -- What was frozen or hidden is public from here on.
  revealed_at timestamptz,
  languages text[] not null,
  submission_limit int,
  entry text not null default 'SOLO' check (entry in ('SOLO', 'TEAM')),
  team_size_max int not null default 1,
  admission text not null default 'OPEN' check (admission in ('OPEN', 'CODE', 'APPROVAL')),
  access_code text,
  registration_ends_at timestamptz,
  allows_paste boolean not null default true,
  allows_virtual boolean not null default true,
  allows_practice boolean not null default true,
  is_rated boolean not null default false,
  editorial jsonb,
  participant_count int not null default 0,
  problem_count int not null default 0,
  created_by bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at),
  check ((timing = 'INDIVIDUAL') = (duration_minutes is not null)),
  check ((admission = 'CODE') = (access_code is not null))
);
create index competitions_list on competitions_competitions (channel_id, starts_at desc, id desc) where state = 'PUBLISHED';
create index competitions_site_list on competitions_competitions (starts_at desc, id desc) where state = 'PUBLISHED' and channel_id is null;
create index competitions_managed on competitions_competitions (channel_id, id desc);
create index competitions_running on competitions_competitions (ends_at) where state = 'PUBLISHED';
create index competitions_creator on competitions_competitions (created_by) where created_by is not null;

-- Only for members of these groups of the channel; without a row for all members.
create table competitions_groups (
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  group_id bigint not null,
  primary key (competition_id, group_id)
);

create table competitions_problems (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  -- From 0; the label (A, B, C …) follows it.
  place int not null,
  label text not null,
  colour text not null,
  -- The most a participant can get here; ICPC counts the problem alone.
  points int not null default 100,
  unique (competition_id, place) deferrable initially deferred
);

-- What is judged. A contest has one for each problem; an exam may have several, and each participant meets one of them.
-- The version is pinned: a new version of the content changes nothing until the author takes it over.
create table competitions_variants (
  id bigint generated always as identity primary key,
  problem_id bigint not null references competitions_problems (id) on delete cascade,
  place int not null,
  content_id bigint not null,
  version_id bigint not null,
  content_kind text not null check (content_kind in ('PROBLEM', 'BLOCK_CODING')),
  title text not null,
  -- [{"points": 30, "cases": [0, 1, 2]}]: places as the author counts; null: points of the cases, scaled.
  subtasks jsonb,
  unique (problem_id, place) deferrable initially deferred
);
create index competitions_variants_content on competitions_variants (content_id);

-- A person or a team that takes part. OFFICIAL is ranked; VIRTUAL takes part later against the clock; PRACTICE has no
-- clock; TEST is an author before the start.
create table competitions_participants (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  kind text not null default 'OFFICIAL' check (kind in ('OFFICIAL', 'VIRTUAL', 'PRACTICE', 'TEST')),
  state text not null default 'ADMITTED' check (state in ('WAITING', 'ADMITTED', 'REJECTED', 'WITHDRAWN')),
  -- Null: one person under their own name.
  team_name text,
  -- By which others join the team.
  team_code text,
  registered_at timestamptz not null,
  -- Their own clock; null until they begin. In a WINDOW it is the start of the competition.
  started_at timestamptz,
  extra_seconds int not null default 0,
  -- They handed in, or their time ended and what they had was handed in for them.
  finished_at timestamptz,
  disqualified_at timestamptz,
  disqualified_reason text,
  revision int not null default 0
);
create index competitions_participants_list on competitions_participants (competition_id, id);
create unique index competitions_participants_team_code on competitions_participants (team_code) where team_code is not null;
create index competitions_participants_open on competitions_participants (competition_id, started_at) where finished_at is null and state = 'ADMITTED';

create table competitions_members (
  participant_id bigint not null references competitions_participants (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  kind text not null,
  is_leader boolean not null default false,
  joined_at timestamptz not null,
  primary key (participant_id, user_id)
);
-- One official place for a person in a competition; virtual and practice ones once each.
create unique index competitions_members_once on competitions_members (competition_id, user_id, kind);
create index competitions_members_mine on competitions_members (user_id, competition_id desc);

-- Which variant of a problem a participant meets; set when they begin.
create table competitions_assigned (
  participant_id bigint not null references competitions_participants (id) on delete cascade,
  problem_id bigint not null references competitions_problems (id) on delete cascade,
  variant_id bigint not null references competitions_variants (id) on delete cascade,
  primary key (participant_id, problem_id)
);
create index competitions_assigned_problem on competitions_assigned (problem_id);
create index competitions_assigned_variant on competitions_assigned (variant_id);

create table competitions_submissions (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  participant_id bigint not null references competitions_participants (id) on delete cascade,
  problem_id bigint not null references competitions_problems (id) on delete cascade,
  variant_id bigint not null references competitions_variants (id) on delete cascade,
  -- Null when the person is gone; the participant's place stays.
  user_id bigint references accounts_users (id) on delete set null,
  -- The judge's request; a rejudge makes a new one.
  request_id bigint not null unique,
  language text not null,
  -- Milliseconds of the participant's clock when it came in.
  at_ms bigint not null,
  -- Came in while verdicts are hidden from others.
  is_frozen boolean not null,
  -- Handed in by the server when the time ended.
  is_automatic boolean not null default false,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE')),
  verdict text,
  -- Of the problem's points.
  points int,
  created_at timestamptz not null,
  judged_at timestamptz
);
create index competitions_submissions_list on competitions_submissions (competition_id, id desc);
create index competitions_submissions_of on competitions_submissions (participant_id, problem_id, id);
create index competitions_submissions_problem on competitions_submissions (problem_id, id);
create index competitions_submissions_variant on competitions_submissions (variant_id);
create index competitions_submissions_user on competitions_submissions (user_id) where user_id is not null;
create unique index competitions_submissions_automatic on competitions_submissions (participant_id, problem_id) where is_automatic;

-- What a participant has made of a problem: the truth, and what others may see of it. One verdict touches one row.
create table competitions_cells (
  participant_id bigint not null references competitions_participants (id) on delete cascade,
  problem_id bigint not null references competitions_problems (id) on delete cascade,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  -- Judged tries that count, up to the one that solved it.
  tries int not null default 0,
  -- Not judged yet, or hidden.
  pending int not null default 0,
  points int not null default 0,
  -- When it was solved, or its points were reached; null: nothing yet.
  reached_ms bigint,
  is_solved boolean not null default false,
  public_tries int not null default 0,
  public_pending int not null default 0,
  public_points int not null default 0,
  public_reached_ms bigint,
  public_is_solved boolean not null default false,
  primary key (participant_id, problem_id)
);
create index competitions_cells_competition on competitions_cells (competition_id, participant_id);
create index competitions_cells_problem on competitions_cells (problem_id, reached_ms) where is_solved;

-- The sum of the cells. Better is: a higher score, then a lower tie, then a lower last.
create table competitions_standings (
  participant_id bigint primary key references competitions_participants (id) on delete cascade,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  -- Official and not disqualified.
  is_ranked boolean not null default true,
  score int not null default 0,
  tie bigint not null default 0,
  last_ms bigint not null default 0,
  public_score int not null default 0,
  public_tie bigint not null default 0,
  public_last_ms bigint not null default 0
);
create index competitions_standings_live on competitions_standings (competition_id, score desc, tie, last_ms, participant_id) where is_ranked;
create index competitions_standings_public on competitions_standings (competition_id, public_score desc, public_tie, public_last_ms, participant_id) where is_ranked;

create table competitions_announcements (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  problem_id bigint references competitions_problems (id) on delete cascade,
  author_id bigint references accounts_users (id) on delete set null,
  body text not null,
  created_at timestamptz not null
);
create index competitions_announcements_list on competitions_announcements (competition_id, id desc);
create index competitions_announcements_problem on competitions_announcements (problem_id) where problem_id is not null;
create index competitions_announcements_author on competitions_announcements (author_id) where author_id is not null;

create table competitions_questions (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  participant_id bigint not null references competitions_participants (id) on delete cascade,
  user_id bigint references accounts_users (id) on delete set null,
  problem_id bigint references competitions_problems (id) on delete cascade,
  body text not null,
  answer text,
  -- Everybody in the competition reads question and answer.
  is_public boolean not null default false,
  answered_by bigint references accounts_users (id) on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null,
  revision int not null default 0
);
create index competitions_questions_list on competitions_questions (competition_id, id desc);
create index competitions_questions_mine on competitions_questions (participant_id, id desc);
create index competitions_questions_problem on competitions_questions (problem_id) where problem_id is not null;
create index competitions_questions_user on competitions_questions (user_id) where user_id is not null;
create index competitions_questions_answerer on competitions_questions (answered_by) where answered_by is not null;
