-- The birth date that a provider verified corrects the one that was typed at sign-up. [IDV-107]
-- When an account becomes that of a child without a guardian's consent, it waits: here is when it had signed up.
alter table accounts_users
  add column held_signup_at timestamptz,
  add constraint accounts_users_held check (held_signup_at is null or (signed_up_at is null and left_at is null));

-- That a birth date was corrected, and what followed; neither date is kept.
create table accounts_birth_date_corrections (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  outcome text not null check (outcome in ('CORRECTED', 'HELD', 'FREED')),
  at timestamptz not null
);
create index accounts_birth_date_corrections_user on accounts_birth_date_corrections (user_id, id desc);
