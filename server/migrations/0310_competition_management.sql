-- What authors of competitions choose problems from. [LMS-318]
create view learning_judged_contents as
  select k.id as content_id, k.kind, k.channel_id, k.title, k.level, k.tags, k.languages, k.version_id, k.visible_state = 'VISIBLE' as is_visible,
    k.visible_state = 'VISIBLE' and k.channel_id is null and not (
      exists (select from learning_holders h where h.content_id = k.id and h.channel_id is null and h.is_restricted)
      and not exists (select from learning_holders o where o.content_id = k.id and o.channel_id is null and o.kind = 'COURSE' and not o.is_restricted)) as is_shared
  from learning_contents k where k.kind in ('PROBLEM', 'BLOCK_CODING') and not k.is_gone;
comment on view learning_judged_contents is 'shared: contents that programs are judged against, with their newest version; competitions choose from them';
-- Cases in the order in which authors count them: samples that are no cases, then the cases.
create view learning_version_cases as
  select v.id as version_id,
    case when v.content ? 'worlds' then jsonb_array_length(v.content -> 'worlds') else jsonb_array_length(v.content -> 'cases')
      + (select count(*)::int from jsonb_array_elements(v.content -> 'samples') s where not exists (select from jsonb_array_elements(v.content -> 'cases') c where c ->> 'input' = s ->> 'input')) end as case_count
  from learning_versions v;
comment on view learning_version_cases is 'shared: how many cases a version is judged with; competitions group them into subtasks';

-- Disqualifications, and taking them back, are in the audit log of the channel. [LMS-323]
alter table channels_audit_entries drop constraint channels_audit_entries_kind_check;
alter table channels_audit_entries add constraint channels_audit_entries_kind_check
  check (kind in ('SETTING', 'LABEL', 'LOOK', 'DOMAIN', 'PLUGIN', 'SECRET', 'HOLIDAY', 'CLOSED', 'ROLE', 'PROFILE', 'REFUND', 'GUARDIAN', 'COMPETITION'));

-- What waits for an author.
create index competitions_participants_waiting on competitions_participants (competition_id) where state = 'WAITING';
create index competitions_questions_open on competitions_questions (competition_id) where answered_at is null;

-- All submissions of a problem are judged again. Nothing changes until an author has seen what would, and applies it.
create table competitions_rejudges (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  problem_id bigint not null references competitions_problems (id) on delete cascade,
  state text not null default 'JUDGING' check (state in ('JUDGING', 'READY', 'APPLIED', 'DISCARDED')),
  submission_count int not null,
  judged_count int not null default 0,
  created_by bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index competitions_rejudges_list on competitions_rejudges (competition_id, id desc);
create index competitions_rejudges_creator on competitions_rejudges (created_by) where created_by is not null;
-- One at a time for each problem.
create unique index competitions_rejudges_open on competitions_rejudges (problem_id) where state in ('JUDGING', 'READY');

create table competitions_rejudged (
  rejudge_id bigint not null references competitions_rejudges (id) on delete cascade,
  submission_id bigint not null references competitions_submissions (id) on delete cascade,
  request_id bigint not null unique,
  -- Null until it is judged.
  verdict text,
  points int,
  primary key (rejudge_id, submission_id)
);
create index competitions_rejudged_submission on competitions_rejudged (submission_id);
