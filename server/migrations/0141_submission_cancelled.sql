-- A submission may also be CANCELLED: its owner stopped the judging. Such a one is not open any more.
drop index learning_submissions_open;
create index learning_submissions_open on learning_submissions (user_id) where state not in ('DONE', 'CANCELLED');
