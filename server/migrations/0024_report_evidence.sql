-- What was said, copied when somebody complains: a whisper and the lines around it, by the number of the whisper that is
-- complained about. No references and nobody's name, only whether the one complained about wrote a line: so it outlives
-- messages and accounts. Rows are added, never changed and never removed.
create table social_report_lines (
  report_id bigint not null,
  reported_sequence int not null,
  sequence int not null,
  is_from_target boolean not null,
  text text not null,
  was_removed boolean not null,
  written_at timestamptz not null,
  primary key (report_id, reported_sequence, sequence)
);
create trigger social_report_lines_append_only before update or delete on social_report_lines for each row execute function social_refuse_change();
create trigger social_report_lines_not_emptied before truncate on social_report_lines for each statement execute function social_refuse_change();
