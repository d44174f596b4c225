-- What a person writes in a competition, for one variant and language. The newest text stands in `source`; the way to it
-- stands in saves, each with the single edits since the one before. A team shares nothing here. [LMS-346]
create table competitions_codes (
  id bigint generated always as identity primary key,
  participant_id bigint not null references competitions_participants (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  problem_id bigint not null references competitions_problems (id) on delete cascade,
  variant_id bigint not null references competitions_variants (id) on delete cascade,
  language text not null,
  source text not null,
  revision int not null,
  -- Where the edits that are kept begin.
  base_source text not null default '',
  base_revision int not null default 0,
  -- How much the kept edits take; the oldest are folded into the base beyond a limit.
  log_bytes int not null default 0,
  version_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (participant_id, user_id, variant_id, language)
);
create index competitions_codes_user on competitions_codes (user_id);
create index competitions_codes_problem on competitions_codes (problem_id);
create index competitions_codes_variant on competitions_codes (variant_id);

-- One save. `edits` is [[milliseconds before saved_at, at, removed, inserted, kind]], in order. [LMS-347]
create table competitions_code_saves (
  code_id bigint not null references competitions_codes (id) on delete cascade,
  revision int not null,
  edits jsonb not null,
  saved_at timestamptz not null,
  primary key (code_id, revision)
);

create table competitions_code_versions (
  id bigint generated always as identity primary key,
  code_id bigint not null references competitions_codes (id) on delete cascade,
  reason text not null,
  source text not null,
  created_at timestamptz not null
);
create index competitions_code_versions_code on competitions_code_versions (code_id, id desc);

-- Text that came in at once. A fact, no judgement: whoever reads it sees where the text is from. [LMS-348]
create table competitions_pastes (
  id bigint generated always as identity primary key,
  code_id bigint not null references competitions_codes (id) on delete cascade,
  revision int not null,
  -- Which edit of the save.
  place int not null,
  -- BULK: many characters in one edit that the editor did not call a paste.
  kind text not null check (kind in ('PASTE', 'DROP', 'BULK')),
  length int not null,
  -- STARTER: part of the starter code. OWN: stood in this person's own code before. OTHER: neither.
  origin text not null check (origin in ('STARTER', 'OWN', 'OTHER')),
  pasted_at timestamptz not null
);
create index competitions_pastes_code on competitions_pastes (code_id, id);

-- When the browser of somebody who takes part was last in touch. [LMS-354]
create table competitions_contacts (
  participant_id bigint not null references competitions_participants (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (participant_id, user_id)
);
create index competitions_contacts_user on competitions_contacts (user_id);
