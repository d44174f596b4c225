-- Identity verification (본인인증): requests in progress, and who was verified. Nothing of the person is stored but a keyed
-- mark of the CI, which finds the same person again and gives nothing away. [IDV-1] [IDV-102]
create table verification_requests (
  id uuid primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  session_id uuid not null,
  driver text not null check (driver in ('nice-v1', 'nice-v2')),
  request_no text not null unique,
  browser_hash bytea not null,
  -- What opens the provider's answer, sealed; gone as soon as the request is over.
  material_sealed bytea,
  state text not null default 'PENDING' check (state in ('PENDING', 'VERIFIED', 'FAILED')),
  failure text check (failure in ('REFUSED', 'CANCELLED', 'EXPIRED', 'REPLACED', 'TAKEN', 'OTHER_PERSON')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'PENDING') = (ended_at is null)),
  check ((state = 'PENDING') = (material_sealed is not null)),
  check ((state = 'FAILED') = (failure is not null))
);
-- One request in progress for each person.
create unique index verification_requests_pending on verification_requests (user_id) where state = 'PENDING';
create index verification_requests_user on verification_requests (user_id);
create index verification_requests_expiry on verification_requests (expires_at);

create table verification_identities (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  person_mark bytea not null unique,
  driver text not null check (driver in ('nice-v1', 'nice-v2')),
  verified_at timestamptz not null
);
