-- How each process of the site is: it renews its row every five seconds, and removes it when it stops. [SEC-275]
create table core_process_health (
  id uuid primary key,
  host_name text not null,
  process_id int not null,
  roles text[] not null,
  version text not null,
  -- Whether it passes fleeting messages on to other processes. Two that serve websockets must. [SEC-154]
  has_redis boolean not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- The latest that the event loop was in the last seconds, and how much of a core and of the memory it used.
  event_loop_ms int not null,
  cpu_percent int not null,
  memory_mb int not null,
  pool_used int not null,
  pool_limit int not null,
  pool_waiting int not null,
  -- The last event that it has read; null while it reads none.
  event_head bigint,
  -- Open websockets, requests in their handlers, and jobs, verdicts or videos under way.
  sockets int not null,
  requests int not null,
  work int not null
);
