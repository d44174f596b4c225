-- The academy that holds the consent on paper decided for a guardian without an account; its audit log has who. [SOC-163]
alter table social_friend_approvals add column by_academy boolean not null default false;
alter table social_friend_approvals add constraint social_friend_approvals_by_one check (not (by_academy and guardian_user_id is not null));
