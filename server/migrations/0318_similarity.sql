-- Similarity of the programs of a problem of a competition. It is shown to authors and decides nothing. [LMS-358]
-- The last comparison of each problem.
create table competitions_similarity_runs (
  problem_id bigint primary key references competitions_problems (id) on delete cascade,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  -- Counts up with each start; the result of an older one is dropped.
  number int not null default 1,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
  -- How much of it is done, in thousandths.
  progress int not null default 0,
  program_count int not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index competitions_similarity_runs_of on competitions_similarity_runs (competition_id);

-- Two participants whose programs have much in common. What a coach made of it stays when programs are compared again.
create table competitions_similarity_pairs (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  problem_id bigint not null references competitions_problems (id) on delete cascade,
  left_participant_id bigint not null references competitions_participants (id) on delete cascade,
  right_participant_id bigint not null references competitions_participants (id) on delete cascade,
  left_submission_id bigint not null references competitions_submissions (id) on delete cascade,
  right_submission_id bigint not null references competitions_submissions (id) on delete cascade,
  -- In thousandths.
  similarity int not null,
  -- Tokens of the longest equal row.
  longest int not null,
  -- [{"left": [0, 120], "right": [4, 131], "tokens": 30}]: places in the text of each.
  fragments jsonb not null,
  cluster int,
  -- OPEN: nobody looked yet. FINE: nothing to it. TALK: the people are asked.
  state text not null default 'OPEN' check (state in ('OPEN', 'FINE', 'TALK')),
  note text not null default '',
  decided_by bigint references accounts_users (id) on delete set null,
  decided_at timestamptz,
  unique (problem_id, left_participant_id, right_participant_id)
);
create index competitions_similarity_pairs_list on competitions_similarity_pairs (problem_id, similarity desc, id);
create index competitions_similarity_pairs_competition on competitions_similarity_pairs (competition_id);
create index competitions_similarity_pairs_left on competitions_similarity_pairs (left_participant_id);
create index competitions_similarity_pairs_right on competitions_similarity_pairs (right_participant_id);
create index competitions_similarity_pairs_left_submission on competitions_similarity_pairs (left_submission_id);
create index competitions_similarity_pairs_right_submission on competitions_similarity_pairs (right_submission_id);
create index competitions_similarity_pairs_decider on competitions_similarity_pairs (decided_by) where decided_by is not null;

-- Every decision there was, also for competitions of the site, which have no audit log of a channel. [LMS-361]
create table competitions_similarity_decisions (
  id bigint generated always as identity primary key,
  pair_id bigint not null references competitions_similarity_pairs (id) on delete cascade,
  state text not null,
  note text not null,
  decided_by bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null
);
create index competitions_similarity_decisions_of on competitions_similarity_decisions (pair_id, id);
create index competitions_similarity_decisions_decider on competitions_similarity_decisions (decided_by) where decided_by is not null;

-- A coach asks a participant about their own program; they can answer in writing. [LMS-362]
create table competitions_talks (
  id bigint generated always as identity primary key,
  pair_id bigint not null references competitions_similarity_pairs (id) on delete cascade,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  question text not null,
  asked_by bigint references accounts_users (id) on delete set null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  unique (pair_id, user_id)
);
create index competitions_talks_mine on competitions_talks (user_id, id desc);
create index competitions_talks_competition on competitions_talks (competition_id);
create index competitions_talks_asker on competitions_talks (asked_by) where asked_by is not null;

-- Decisions are in the audit log of the channel too, among those about competitions. [LMS-361]
alter table channels_audit_entries drop constraint channels_audit_entries_kind_check;
alter table channels_audit_entries add constraint channels_audit_entries_kind_check
  check (kind in ('SETTING', 'LABEL', 'LOOK', 'DOMAIN', 'PLUGIN', 'SECRET', 'HOLIDAY', 'CLOSED', 'ROLE', 'PROFILE', 'REFUND', 'GUARDIAN', 'COMPETITION'));
