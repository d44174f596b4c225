-- The processes of the site that run: each renews its row, and removes it when it stops. [SEC-154]
create table core_processes (
  id uuid primary key,
  host_name text not null,
  process_id int not null,
  roles text[] not null,
  -- Whether it passes fleeting messages on to other processes. Two that serve websockets must.
  has_redis boolean not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
