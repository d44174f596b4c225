-- Work that ends the judge which holds it: counted, run alone, and set aside the second time.
alter table learning_judgings
  -- Who holds it; null when nobody does.
  add column judge_id uuid,
  -- How many judges ended while they held it.
  add column deaths int not null default 0,
  -- A judge that held it ended, or was not heard of: it may have been this one's fault.
  add column is_suspect boolean not null default false;
create index learning_judgings_suspects on learning_judgings (ready_at) where is_suspect;

-- Told as IE, and kept until an administrator has it judged again.
create table learning_set_aside (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id bigint not null,
  languages text[] not null,
  claims int not null,
  deaths int not null,
  created_at timestamptz not null,
  set_aside_at timestamptz not null default now(),
  unique (kind, subject_id)
);
