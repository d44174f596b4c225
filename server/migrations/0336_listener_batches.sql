-- Listeners take several events at once. [SEC-251]
alter table core_listener_cursors
  -- The last event of those in hand; claimed_seq is the first.
  add column claimed_to bigint,
  -- Events up to here are run one at a time: one of them failed, or ended its worker, among others.
  add column single_until bigint not null default 0;
