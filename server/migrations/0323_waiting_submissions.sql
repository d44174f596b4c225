-- The standings count what is not judged yet of each problem; without it all submissions of the problem are read.
create index competitions_submissions_waiting on competitions_submissions (problem_id) where state = 'WAITING';
