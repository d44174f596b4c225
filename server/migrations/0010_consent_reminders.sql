-- When somebody was last reminded of what they agreed to about advertising.
create table accounts_consent_reminders (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  reminded_at timestamptz not null
);
create index accounts_consents_marketing on accounts_consents (at, user_id) where agreed and type like 'MARKETING%';
