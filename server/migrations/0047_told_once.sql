-- What somebody was told of that may happen again and again; told anew only a day later. Swept after that.
create table social_notification_marks (
  user_id bigint not null references accounts_users (id) on delete cascade,
  mark text not null,
  told_at timestamptz not null default now(),
  primary key (user_id, mark)
);
create index social_notification_marks_told on social_notification_marks (told_at);

-- When the letter of an invitation was sent: inviting again renews it, and writes again only a day later.
alter table channels_invitations add column told_at timestamptz;
