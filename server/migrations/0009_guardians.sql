-- Consents of legal guardians. Nothing here tells who the child is until the child's account exists, and then only its id.
create table accounts_guardian_consents (
  id text primary key,
  -- Hashes only: whoever reads this table can neither follow a request nor answer one.
  secret_hash bytea not null,
  token_hash bytea not null unique,
  -- The guardian's contact, sealed; emptied as soon as nobody needs it.
  contact_sealed bytea,
  -- Tells letters to one guardian apart from those to another, to limit them, without telling the address.
  email_mark bytea,
  method text not null default 'EMAIL' check (method in ('EMAIL')),
  state text not null check (state in ('PENDING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  -- What was agreed to: [{ type, version, agreed }].
  agreements jsonb not null default '[]',
  language text not null,
  requested_at timestamptz not null,
  answered_at timestamptz,
  used_at timestamptz,
  withdrawn_at timestamptz,
  child_user_id bigint unique references accounts_users (id) on delete set null
);
create index accounts_guardian_consents_requested on accounts_guardian_consents (requested_at) where used_at is null;
create index accounts_guardian_consents_mark on accounts_guardian_consents (email_mark, requested_at) where email_mark is not null;
