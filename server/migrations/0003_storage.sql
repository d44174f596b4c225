-- Uploads under way, and files. The bytes lie in the object store under `key`; a row always comes before its object
-- and outlives it, so that whatever dies in between is found and swept by its row.

create table storage_files (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id),
  purpose text not null,
  key text not null unique,
  file_name text not null,
  content_type text not null,
  byte_size bigint not null,
  created_at timestamptz not null,
  -- Null until something uses it: not shown to others, and swept after a day.
  used_at timestamptz
);
create index storage_files_user on storage_files (user_id);
create index storage_files_unused on storage_files (created_at) where used_at is null;

create table storage_uploads (
  id text primary key,
  user_id bigint not null references accounts_users (id),
  purpose text not null,
  key text not null unique,
  store_upload_id text not null,
  file_name text not null,
  content_type text not null,
  byte_size bigint not null check (byte_size > 0),
  created_at timestamptz not null,
  -- Set once completed; kept a while for those who did not hear the answer.
  file_id bigint references storage_files (id) on delete cascade
);
create index storage_uploads_user on storage_uploads (user_id) where file_id is null;
create index storage_uploads_created on storage_uploads (created_at);
