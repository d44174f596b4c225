-- What the program brings into the database with each release (the avatar's catalogue, default maps), and from which
-- sources it was last brought: a start with the same sources does nothing. See server/src/core/sync-once.ts.
create table core_syncs (
  name text primary key,
  fingerprint text not null,
  synced_at timestamptz not null default now()
);
