-- What a learner writes. The newest text stands in `source`; the way to it stands in edits, each one splice, beginning
-- from `base_source`. Old edits are folded into that beginning, so the history stays bounded. Versions are whole texts.
create table learning_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  content_id bigint not null references learning_contents (id) on delete cascade,
  language text not null,
  source text not null,
  revision int not null,
  base_source text not null default '',
  base_revision int not null default 0,
  version_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, content_id, language)
);
create index learning_codes_content on learning_codes (content_id, updated_at desc);

create table learning_code_edits (
  code_id bigint not null references learning_codes (id) on delete cascade,
  revision int not null,
  at int not null,
  removed int not null,
  inserted text not null,
  by_user_id bigint references accounts_users (id) on delete set null,
  edited_at timestamptz not null,
  primary key (code_id, revision)
);

create table learning_code_versions (
  id bigint generated always as identity primary key,
  code_id bigint not null references learning_codes (id) on delete cascade,
  reason text not null,
  source text not null,
  created_at timestamptz not null
);
create index learning_code_versions_code on learning_code_versions (code_id, id desc);
