-- What participants were reminded of. Of another start they are reminded again. [LMS-337]
create table competitions_reminders (
  participant_id bigint not null references competitions_participants (id) on delete cascade,
  starts_at timestamptz not null,
  -- How long before the start.
  minutes int not null,
  primary key (participant_id, starts_at, minutes)
);
create index competitions_starting on competitions_competitions (starts_at, id) where state = 'PUBLISHED';

-- Two teams of one name would be one to everybody else. [LMS-334]
create unique index competitions_participants_team_name on competitions_participants (competition_id, lower(team_name))
  where team_name is not null and kind = 'OFFICIAL' and state <> 'WITHDRAWN';
