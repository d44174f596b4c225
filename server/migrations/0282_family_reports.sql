-- Which account read which report: each guardian sees for himself what is new. [SCH-285]
create table scheduling_report_reads (
  report_id bigint not null references scheduling_reports (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  read_at timestamptz not null,
  primary key (report_id, user_id)
);
create index scheduling_report_reads_user on scheduling_report_reads (user_id);

-- Reports of one member that were sent, the last sent first.
create index scheduling_reports_sent on scheduling_reports (channel_id, user_id, sent_at, id) where state = 'SENT';
