-- Who was told of which assignment, so that whoever comes into a group or class later is told, too, and nobody twice.
create table learning_assignment_told (
  assignment_id bigint not null references learning_assignments (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  told_at timestamptz not null default now(),
  primary key (assignment_id, user_id)
);
create index learning_assignment_told_user on learning_assignment_told (user_id);
insert into learning_assignment_told (assignment_id, user_id) select distinct assignment_id, user_id from learning_assigned;
