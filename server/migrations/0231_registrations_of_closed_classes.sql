-- Registrations of classes that were closed end: applications are cancelled, places are completed.
drop index scheduling_registrations_of_closed;
create index scheduling_registrations_of_closed on scheduling_registrations (id)
  where course_class_id is null and (state in ('APPLIED', 'WAITING', 'OFFERED') or (state = 'CONFIRMED' and progress_state in ('BEFORE', 'IN_PROGRESS', 'PAUSED')));
