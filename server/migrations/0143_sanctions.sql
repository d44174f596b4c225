-- What administrators of the site decided about people. A row never changes but to be undone or seen.
create table accounts_sanctions (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  kind text not null check (kind in ('WARN', 'SUSPEND', 'BAN')),
  -- The person reads it.
  reason text not null,
  -- The end of a suspension.
  until timestamptz,
  -- The complaint it answers; reports belong to another domain.
  report_id bigint,
  by_id bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint references accounts_users (id) on delete set null,
  -- When the person has read the notice about it.
  seen_at timestamptz,
  check ((kind = 'SUSPEND') = (until is not null))
);
create index accounts_sanctions_user on accounts_sanctions (user_id, id desc);
create index accounts_sanctions_shut on accounts_sanctions (user_id desc) where undone_at is null and kind in ('SUSPEND', 'BAN');
create index accounts_sanctions_report on accounts_sanctions (report_id) where report_id is not null;
create view accounts_report_sanctions as
  select id as sanction_id, user_id, kind, reason, until, report_id, by_id, created_at, undone_at from accounts_sanctions where report_id is not null;
comment on view accounts_report_sanctions is 'shared: what was decided about people because of a report';

alter table accounts_sessions drop constraint accounts_sessions_end_reason_check;
alter table accounts_sessions add constraint accounts_sessions_end_reason_check
  check (end_reason in ('SIGNED_OUT', 'SIGNED_OUT_REMOTELY', 'REUSED', 'PASSWORD_CHANGED', 'LEFT', 'EXPIRED', 'SANCTIONED'));

-- What was hidden because of a report, and what it was before, so that it can be shown again.
create table social_report_hidings (
  id bigint generated always as identity primary key,
  report_id bigint not null references social_reports (id) on delete cascade,
  kind text not null check (kind in ('PROFILE', 'WHISPER', 'SAYING')),
  content jsonb not null,
  hidden_by bigint references accounts_users (id) on delete set null,
  hidden_at timestamptz not null,
  undone_by bigint references accounts_users (id) on delete set null,
  undone_at timestamptz
);
create unique index social_report_hidings_open on social_report_hidings (report_id) where undone_at is null;
create index social_report_hidings_report on social_report_hidings (report_id, id desc);

alter table lounge_sayings add column hidden_at timestamptz;
