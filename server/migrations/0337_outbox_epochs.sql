-- A database that took over, or was restored, may lack events that were read already. Their numbers are never given again:
-- it goes on far above them. [SEC-253]
create table core_outbox_epochs (
  id bigint generated always as identity primary key,
  -- The database cluster and its timeline: another one after a failover, a restore or a move.
  system_id bigint not null,
  timeline int not null,
  -- The last number that was left, and the first one given from here on. What is between is lost, or was never given.
  after_seq bigint not null,
  first_seq bigint not null,
  started_at timestamptz not null default now()
);
