-- Codes mailed to an address somebody wants to sign up with. Neither the address nor the code lies open here: both are
-- marks made with a key that the database does not have. A row is made alike for known and unknown addresses.
create table accounts_email_proofs (
  request_hash bytea primary key,
  email_mark bytea not null,
  code_mark bytea not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index accounts_email_proofs_email on accounts_email_proofs (email_mark, created_at);
create index accounts_email_proofs_expires on accounts_email_proofs (expires_at);
