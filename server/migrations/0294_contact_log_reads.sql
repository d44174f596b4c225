-- What coaches write beside the code of minors and answer to their questions is in the log too. [SOC-159]
alter table social_staff_minor_log drop constraint social_staff_minor_log_source_check;
alter table social_staff_minor_log add constraint social_staff_minor_log_source_check
  check (source in ('WHISPER', 'SAYING', 'CODE_COMMENT', 'HELP'));

-- Who read the log, when, and whose: ids only, so it may outlive everybody it names. Rows are added, never changed and
-- never removed. [SOC-160]
create table social_contact_log_reads (
  id bigint generated always as identity primary key,
  admin_id bigint not null,
  -- Whose lines were asked for; null: everybody's.
  user_id bigint,
  -- The page: lines older than this one; null: the newest.
  before_id bigint,
  read_at timestamptz not null
);
create index social_contact_log_reads_user on social_contact_log_reads (user_id, id desc) where user_id is not null;
create trigger social_contact_log_reads_append_only before update or delete on social_contact_log_reads for each row execute function social_refuse_change();
create trigger social_contact_log_reads_not_emptied before truncate on social_contact_log_reads for each statement execute function social_refuse_change();

-- Erasing a person finds everything of theirs, not only what is open. [ACC-29]
create index scheduling_booking_changes_learner on scheduling_booking_changes (user_id);
create index scheduling_makeups_learner on scheduling_makeups (user_id);
create index lounge_rooms_hosted on lounge_rooms (host_id) where host_id is not null;
create index lounge_rooms_with_map on lounge_rooms (map_id);
