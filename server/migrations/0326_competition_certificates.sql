-- A certificate of a competition: a number nobody can guess, for each person once. What it says of the result is read from
-- the standings, so that one of a disqualified participant is void and an undo makes it valid again. [LMS-388]
create table competitions_certificates (
  number text primary key,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  participant_id bigint not null references competitions_participants (id) on delete cascade,
  -- Null when the person is gone: the certificate stays, without a name.
  user_id bigint references accounts_users (id) on delete set null,
  -- As printed.
  name text not null,
  issued_at timestamptz not null
);
create unique index competitions_certificates_once on competitions_certificates (competition_id, user_id);
create index competitions_certificates_participant on competitions_certificates (participant_id);
create index competitions_certificates_user on competitions_certificates (user_id) where user_id is not null;
