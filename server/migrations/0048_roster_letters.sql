-- In which language a letter was asked for, and when it went out: one for each invitation of a roster.
alter table channels_roster_invites
  add column letter_language text check (letter_language in ('KO', 'EN')),
  add column letter_at timestamptz;
create index channels_roster_invites_letters on channels_roster_invites (channel_id, id) where letter_language is not null and letter_at is null;
