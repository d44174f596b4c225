-- Jobs and events that end the worker which runs them, or fail every time: counted, run alone, and set aside.

-- Processes that run jobs and listeners. A row that was not renewed belongs to a process that has ended.
create table core_workers (
  id uuid primary key,
  host_name text not null,
  process_id int not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
) with (fillfactor = 50);

-- A job that is run, or was once begun and is not done. Counted when it is taken: an end of the process comes unannounced.
create table core_job_claims (
  job_id uuid primary key,
  name text not null,
  -- Who runs it; null when nobody does.
  worker_id uuid,
  attempts int not null default 0,
  -- How many workers ended while this was all they had in hand.
  ends int not null default 0,
  -- A worker that ran it has ended: it may have been this job's fault, so it is run with nothing beside it.
  is_suspect boolean not null default false,
  claimed_at timestamptz not null default now()
);
create index core_job_claims_held on core_job_claims (worker_id) where worker_id is not null;

-- The same for the event that a listener is at.
alter table core_listener_cursors
  add column worker_id uuid,
  add column claimed_seq bigint,
  add column attempts int not null default 0,
  add column ends int not null default 0,
  add column is_suspect boolean not null default false,
  add column retry_at timestamptz;
alter table core_listener_cursors set (fillfactor = 20);

-- What is not tried again until an administrator asks for it.
create table core_set_aside (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('JOB', 'EVENT')),
  -- Of the job, or of the listener.
  name text not null,
  -- The id of the job, or the number of the event.
  key text not null,
  -- ENDED: it ended its workers. FAILED: it failed every time.
  reason text not null check (reason in ('ENDED', 'FAILED')),
  attempts int not null,
  ends int not null,
  last_error text,
  payload jsonb,
  -- Of an event: to whom it was told.
  topic text,
  created_at timestamptz not null,
  set_aside_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- An event that an administrator wants tried again, and who is at it.
  replay_at timestamptz,
  worker_id uuid,
  unique (kind, name, key)
);
create index core_set_aside_expiry on core_set_aside (expires_at);
create index core_set_aside_replays on core_set_aside (name) where replay_at is not null;

-- Who had what tried again or discarded; kept longer than the work itself.
create table core_set_aside_actions (
  id bigint generated always as identity primary key,
  action text not null check (action in ('REPLAY', 'DISCARD')),
  user_id bigint not null,
  kind text not null check (kind in ('JOB', 'EVENT')),
  name text not null,
  key text not null,
  at timestamptz not null default now()
);
