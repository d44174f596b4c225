-- The list of a channel's members shows each person's latest course of this channel or of the site. Which channel a course
-- belongs to never changes, so the enrolment keeps it: one row of one index for each person, and no look at every course.
alter table learning_enrolments add column channel_id bigint;
update learning_enrolments e set channel_id = c.channel_id from learning_courses c where c.id = e.course_id and c.channel_id is not null;

create function learning_enrolment_channel() returns trigger language plpgsql as $$
begin
  new.channel_id := (select c.channel_id from learning_courses c where c.id = new.course_id);
  return new;
end
$$;
create trigger learning_enrolment_channel before insert on learning_enrolments for each row execute function learning_enrolment_channel();
