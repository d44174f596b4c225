-- Looked for in lists; the working copy itself may be megabytes of test cases.
alter table learning_storages add column level int generated always as ((draft->>'level')::int) stored;
alter table learning_storages add column tags jsonb generated always as (coalesce(draft->'tags', '[]'::jsonb)) stored;
create index learning_versions_published on learning_contents (version_id);

-- The last check of a storage: references and mistakes before the real judge. It says something of one revision alone.
create table learning_checks (
  storage_id bigint primary key references learning_storages (id) on delete cascade,
  -- learning_gradings.id; gone after a while, and then the check is simply made again.
  grading_id bigint not null,
  draft_revision int not null,
  -- What was tried besides the author's own mistakes, in order: STARTER, EMPTY.
  extras text[] not null default '{}',
  -- Samples that were tried before the cases.
  sample_count int not null default 0,
  created_at timestamptz not null default now()
);

-- Pictures and files that a storage's texts name. They stay while the storage stays: earlier versions show them too.
create table learning_files (
  storage_id bigint not null references learning_storages (id) on delete cascade,
  file_id bigint not null references storage_files (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (storage_id, file_id)
);
create index learning_files_file on learning_files (file_id);
