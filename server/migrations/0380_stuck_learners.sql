-- Who is stuck now: of a learner only what was tried this often and never solved, however much they tried lately.
create index learning_problem_states_stuck on learning_problem_states (user_id, updated_at) where first_solved_at is null and tries >= 3;
