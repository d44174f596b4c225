-- Accounts that the staff of a channel makes for learners without an e-mail address.

alter table accounts_users
  add column login_name text,
  -- How it is compared: the keys that type it, so that Hangul typed with Latin letters is the same name.
  add column login_key text,
  drop constraint accounts_users_signup_path_check,
  add constraint accounts_users_signup_path_check check (signup_path in ('EMAIL', 'KAKAO', 'NAVER', 'GOOGLE', 'STAFF')),
  add constraint accounts_users_login_both check ((login_name is null) = (login_key is null)),
  -- A name without `@` is never taken for an e-mail address.
  add constraint accounts_users_login_plain check (login_key !~ '@'),
  add constraint accounts_users_login_left check (left_at is null or login_name is null);
create unique index accounts_users_login on accounts_users (login_key);

create view accounts_login_names as select id as user_id, login_name, email is not null as has_email from accounts_users where left_at is null and login_name is not null;
comment on view accounts_login_names is 'shared: by which name people sign in whose account the staff of a channel made';

-- ACADEMY: the academy holds the consent, on paper for example, and a member of its staff confirmed that here.
alter table accounts_guardian_consents
  drop constraint accounts_guardian_consents_method_check,
  add constraint accounts_guardian_consents_method_check check (method in ('EMAIL', 'ACADEMY')),
  add column confirmed_by bigint references accounts_users (id) on delete set null,
  add constraint accounts_guardian_consents_confirmed check (confirmed_by is null or method = 'ACADEMY');
create index accounts_guardian_consents_confirmed_by on accounts_guardian_consents (confirmed_by) where confirmed_by is not null;

-- Which channel made an account, and in which request: asked again, the request makes no second one.
create table channels_learner_accounts (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  request_id uuid not null,
  position int not null,
  made_by bigint references accounts_users (id) on delete set null,
  made_at timestamptz not null,
  unique (channel_id, request_id, position)
);
create index channels_learner_accounts_maker on channels_learner_accounts (made_by) where made_by is not null;

-- Who gave a learner a new password, and when: rows are added, never changed.
create table channels_learner_resets (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  actor_id bigint references accounts_users (id) on delete set null,
  at timestamptz not null
);
create trigger channels_learner_resets_append_only before update on channels_learner_resets for each row execute function accounts_refuse_change();
create index channels_learner_resets_list on channels_learner_resets (channel_id, user_id, id desc);
create index channels_learner_resets_user on channels_learner_resets (user_id);
create index channels_learner_resets_actor on channels_learner_resets (actor_id) where actor_id is not null;
