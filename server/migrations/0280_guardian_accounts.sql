-- Accounts of guardians: an account that sees a child in one channel. The row goes with the guardian, who goes with the
-- membership. [CHN-215]
alter table channels_guardians
  -- The number of the invitation that is good; a newer one makes the older ones worthless.
  add column invite_number int not null default 0,
  -- Null: none is open.
  add column invite_expires_at timestamptz,
  add column invited_by text check (invited_by in ('STAFF', 'LEARNER')),
  add constraint channels_guardians_invited check ((invite_expires_at is not null) <= (invited_by is not null));

create table channels_guardian_accounts (
  guardian_id bigint primary key references channels_guardians (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  -- Who invited: the academy, or the child of 14 or older.
  invited_by text not null check (invited_by in ('STAFF', 'LEARNER')),
  linked_at timestamptz not null
);
create index channels_guardian_accounts_user on channels_guardian_accounts (user_id, guardian_id);

create view channels_family_children as
  select a.user_id, a.guardian_id, m.channel_id, m.id as channel_member_id, m.user_id as child_user_id
  from channels_guardian_accounts a join channels_guardians g on g.id = a.guardian_id join channels_members m on m.id = g.member_id
  join channels_channels c on c.id = m.channel_id
  where m.standing = 'ACTIVE' and c.closed_at is null;
comment on view channels_family_children is 'shared: which account is a guardian of which member; a member who is not in and a closed channel are left out';
