-- An academy asks guardians for consent to something about a child: a trip, a photo, a competition. [CHN-225]
create table channels_consent_requests (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  author_id bigint references accounts_users (id) on delete set null,
  title text not null,
  content text not null,
  refusal_note text not null,
  -- The last day of answers, in Seoul.
  due_day date not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  revision int not null default 1,
  -- The revision with which the text changed last: an answer to an older text is refused.
  text_revision int not null default 1,
  reminder_count int not null default 0,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index channels_consent_requests_list on channels_consent_requests (channel_id, id desc);
create index channels_consent_requests_state on channels_consent_requests (channel_id, state, id desc);
create index channels_consent_requests_author on channels_consent_requests (author_id, channel_id, id desc) where author_id is not null;

-- A child of a request with the answer that counts. Goes with the membership.
create table channels_consent_children (
  id bigint generated always as identity primary key,
  request_id bigint not null references channels_consent_requests (id) on delete cascade,
  member_id bigint not null references channels_members (id) on delete cascade,
  answer text check (answer in ('AGREED', 'REFUSED')),
  note text not null default '',
  method text check (method in ('ACCOUNT', 'LINK')),
  -- Null: the academy has this guardian no longer.
  guardian_id bigint references channels_guardians (id) on delete set null,
  answered_at timestamptz,
  -- The number of the links that are good; 0: none was sent.
  link_number int not null default 0,
  link_expires_at timestamptz,
  constraint channels_consent_children_once unique (request_id, member_id),
  check ((answer is null) = (answered_at is null) and (answer is null) = (method is null))
);
create index channels_consent_children_member on channels_consent_children (member_id, request_id desc);
create index channels_consent_children_guardian on channels_consent_children (guardian_id) where guardian_id is not null;

-- Every answer, the newest counts. Only ever added to. [CHN-227]
create table channels_consent_answers (
  id bigint generated always as identity primary key,
  child_id bigint not null references channels_consent_children (id) on delete cascade,
  answer text not null check (answer in ('AGREED', 'REFUSED')),
  note text not null,
  method text not null check (method in ('ACCOUNT', 'LINK')),
  guardian_id bigint references channels_guardians (id) on delete set null,
  answered_at timestamptz not null
);
create index channels_consent_answers_child on channels_consent_answers (child_id, id desc);
create index channels_consent_answers_guardian on channels_consent_answers (guardian_id) where guardian_id is not null;
