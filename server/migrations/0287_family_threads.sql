-- What guardians of a child and the academy write to each other: one thread per child and channel, which goes with the
-- membership. Messages are only ever added; a deleted one is hidden and stays as a row. [CHN-232]
create table channels_family_messages (
  id bigint generated always as identity primary key,
  member_id bigint not null references channels_members (id) on delete cascade,
  side text not null check (side in ('GUARDIAN', 'STAFF')),
  author_id bigint references accounts_users (id) on delete set null,
  -- Of a guardian's message; null when the academy has this guardian no longer.
  guardian_id bigint references channels_guardians (id) on delete set null,
  text text not null,
  hidden_at timestamptz,
  hidden_by bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  check ((hidden_by is not null) <= (hidden_at is not null))
);
create index channels_family_messages_thread on channels_family_messages (member_id, id desc);
create index channels_family_messages_author on channels_family_messages (author_id) where author_id is not null;
create index channels_family_messages_guardian on channels_family_messages (guardian_id) where guardian_id is not null;
create index channels_family_messages_hider on channels_family_messages (hidden_by) where hidden_by is not null;

create table channels_family_threads (
  member_id bigint primary key references channels_members (id) on delete cascade,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  last_message_id bigint not null,
  -- Staff reads together: what one of them has read, the academy has read.
  staff_read_id bigint not null default 0,
  staff_unread int not null default 0,
  is_waiting boolean not null generated always as (staff_unread > 0) stored
);
create index channels_family_threads_inbox on channels_family_threads (channel_id, is_waiting desc, last_message_id desc);

-- How far a guardian has read.
create table channels_family_reads (
  member_id bigint not null references channels_members (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  read_id bigint not null,
  primary key (member_id, user_id)
);
create index channels_family_reads_user on channels_family_reads (user_id);
