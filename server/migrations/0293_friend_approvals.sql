-- What a guardian decided about a friend of a child under 14. No row: nobody has decided yet, and nothing new can be
-- whispered. It goes with the friendship. [SOC-156]
create table social_friend_approvals (
  friendship_id bigint not null references social_friendships (id) on delete cascade,
  child_id bigint not null references accounts_users (id) on delete cascade,
  state text not null check (state in ('APPROVED', 'DECLINED')),
  -- Null: the guardian who consented by mail and has no account.
  guardian_user_id bigint references accounts_users (id) on delete set null,
  revision int not null default 1,
  decided_at timestamptz not null,
  primary key (friendship_id, child_id)
);
create index social_friend_approvals_child on social_friend_approvals (child_id);
create index social_friend_approvals_guardian on social_friend_approvals (guardian_user_id) where guardian_user_id is not null;

-- When the guardian was last asked: at most once a day.
alter table social_circles add column guardian_asked_at timestamptz;
