-- One row that is written to find out whether anything can be written; see server/src/core/health.ts.
create table core_heartbeat (
  id integer primary key check (id = 1),
  beat_at timestamptz not null default now()
) with (fillfactor = 10);

insert into core_heartbeat (id) values (1);
