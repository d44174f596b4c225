-- Reports of lessons for guardians: a draft from what the learner did that day, edited by the coach. [SCH-280]
create table scheduling_reports (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references scheduling_lessons (id) on delete cascade,
  channel_id bigint not null,
  user_id bigint not null,
  -- What the learner did, as it was when the draft was made.
  facts jsonb not null,
  text text not null,
  shows_program boolean not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'REVOKED')),
  -- The number of the link that is good; a newer one makes the older ones worthless.
  link_number int not null default 0,
  expires_at timestamptz,
  sent_at timestamptz,
  opened_at timestamptz,
  author_id bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (lesson_id, user_id),
  -- Goes with the membership.
  foreign key (channel_id, user_id) references channels_members (channel_id, user_id) on delete cascade,
  check ((state = 'SENT') <= (sent_at is not null and expires_at is not null))
);
create index scheduling_reports_member on scheduling_reports (channel_id, user_id);
create index scheduling_reports_author on scheduling_reports (author_id) where author_id is not null;

-- What channels lets scheduling join.
create view channels_guardian_counts as
  select member_id, count(*)::int as guardian_count from channels_guardians group by member_id;
comment on view channels_guardian_counts is 'shared: how many guardians a member has; scheduling shows who gets reports';
