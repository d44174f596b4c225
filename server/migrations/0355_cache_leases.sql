-- Processes that keep who may read what in memory. Each renews its row several times a second; whoever changes a right
-- answers when every other process has seen the change, or may trust its memory no longer. See docs/decisions/0136.
create table core_cache_leases (
  process uuid primary key,
  -- What this process has read and applied: every transaction that is visible in this snapshot.
  seen pg_snapshot not null,
  seen_at timestamptz not null,
  -- How long it trusts its memory after it began to look.
  trust_ms int not null
);
-- Few rows that change all the time.
alter table core_cache_leases set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
