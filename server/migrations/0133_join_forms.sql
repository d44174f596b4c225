-- What a channel asks of those who join: questions of its own, and terms of its own beside those of the site.
create table channels_join_forms (
  channel_id bigint primary key references channels_channels (id) on delete cascade,
  -- [{ key, kind, label, optionList, isRequired }]
  questions jsonb not null default '[]',
  -- Which version of which document is in force, in their order: [{ key, version, isRequired }]
  terms jsonb not null default '[]'
);

-- Every version of every document that was ever in force; kept as proof of what somebody agreed to.
create table channels_terms (
  channel_id bigint not null references channels_channels (id) on delete cascade,
  key text not null,
  version int not null check (version >= 1),
  title text not null,
  body text not null,
  created_by bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  primary key (channel_id, key, version)
);
create index channels_terms_author on channels_terms (created_by) where created_by is not null;

-- What somebody agreed to or refused, in which version: rows are added, never changed.
create table channels_term_consents (
  id bigint generated always as identity primary key,
  channel_id bigint not null,
  user_id bigint not null references accounts_users (id) on delete cascade,
  key text not null,
  version int not null,
  agreed boolean not null,
  at timestamptz not null,
  address text not null,
  foreign key (channel_id, key, version) references channels_terms (channel_id, key, version) on delete cascade
);
create index channels_term_consents_person on channels_term_consents (channel_id, user_id, key, version, id desc);
create index channels_term_consents_user on channels_term_consents (user_id);
create index channels_term_consents_document on channels_term_consents (channel_id, key, version);
create trigger channels_term_consents_append_only before update on channels_term_consents for each row execute function accounts_refuse_change();

-- Answers with the question as it was asked: [{ key, label, kind, value }]. They go with the membership.
create table channels_join_answers (
  member_id bigint primary key references channels_members (id) on delete cascade,
  answers jsonb not null,
  answered_at timestamptz not null
);
