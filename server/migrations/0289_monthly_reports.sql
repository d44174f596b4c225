-- Reports of a month for one learner of a class, beside those of a lesson; and a link for each guardian. [SCH-290] [SCH-292]
alter table scheduling_reports
  alter column lesson_id drop not null,
  -- Null after the class was closed: what was sent stays readable.
  add column course_class_id bigint references learning_course_classes (id) on delete set null,
  add column month date check (extract(day from month) = 1),
  add column sent_count int not null default 0,
  add constraint scheduling_reports_of check ((lesson_id is null) = (month is not null) and (month is not null or course_class_id is null)),
  add constraint scheduling_reports_month unique (course_class_id, month, user_id);
update scheduling_reports set sent_count = link_number where link_number > 0;

-- A link belongs to the guardian and the number it was sent to: it closes with them, and with no other guardian's.
create table scheduling_report_links (
  report_id bigint not null references scheduling_reports (id) on delete cascade,
  number int not null,
  guardian_id bigint not null references channels_guardians (id) on delete cascade,
  phone_mark bytea not null,
  primary key (report_id, number)
);
create index scheduling_report_links_guardian on scheduling_report_links (guardian_id);
-- Links that were sent before this release were the same for all guardians: they stay open with the first one.
insert into scheduling_report_links (report_id, number, guardian_id, phone_mark)
  select distinct on (r.id) r.id, r.link_number, g.id, g.phone_mark
  from scheduling_reports r join channels_members m on m.channel_id = r.channel_id and m.user_id = r.user_id join channels_guardians g on g.member_id = m.id
  where r.state = 'SENT' order by r.id, g.id;

-- What channels lets scheduling join.
create view channels_guardian_marks as select id as guardian_id, member_id, phone_mark from channels_guardians;
comment on view channels_guardian_marks is 'shared: the mark of the number of each guardian; a link of scheduling is good for the number it was sent to';
