-- The list of a channel's members shows each person's latest course of this channel or of the site. Which channel a course
-- belongs to never changes, so the enrolment keeps it (null: the site): one row of one index for each person, and no look at
-- every course. 0: not kept yet, as in all rows from before. They get it with their next change; to write all of them here
-- would lock the table for that long, also for readers.
alter table learning_enrolments add column channel_id bigint default 0;

create function learning_enrolment_channel() returns trigger language plpgsql as $$
begin
  new.channel_id := (select c.channel_id from learning_courses c where c.id = new.course_id);
  return new;
end
$$;
create trigger learning_enrolment_channel before insert or update on learning_enrolments for each row when (new.channel_id = 0) execute function learning_enrolment_channel();
