-- Rooms that stand empty are closed after a while; a place belongs to the session that took it, and ends with it.
alter table lounge_rooms add column empty_at timestamptz;
create index lounge_rooms_empty on lounge_rooms (empty_at) where empty_at is not null and closed_at is null;
alter table lounge_members add column session_id text;

-- Who may not talk in a lounge or room for a while.
create table lounge_mutes (
  room_id bigint not null references lounge_rooms (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  until timestamptz not null,
  primary key (room_id, user_id)
);
create index lounge_mutes_user on lounge_mutes (user_id);
create index lounge_mutes_until on lounge_mutes (until);

-- One of the fixed sentences instead of a text, and to whom it was told: only they read it again, and only they complain.
alter table lounge_sayings add column phrase text;
alter table lounge_sayings add column heard_by bigint[] not null default '{}';
create index lounge_sayings_time on lounge_sayings (room_id, created_at desc);

-- Doors of social: who has blocked whom, and friends from either side.
create view social_blocked_people as select blocker_id, blocked_id from social_blocks;
create view social_friend_pairs as
  select requester_id as user_id, addressee_id as friend_id from social_friendships where state = 'ACCEPT'
  union all select addressee_id, requester_id from social_friendships where state = 'ACCEPT';

-- What is said in the lounge is logged and copied as whispers are. There the conversation is the room.
alter table social_staff_minor_log add column source text not null default 'WHISPER' check (source in ('WHISPER', 'SAYING'));
alter table social_report_lines add column source text not null default 'WHISPER' check (source in ('WHISPER', 'SAYING'));
alter table social_report_lines drop constraint social_report_lines_pkey;
alter table social_report_lines alter column reported_sequence type bigint, alter column sequence type bigint;
alter table social_report_lines add primary key (report_id, source, reported_sequence, sequence);
