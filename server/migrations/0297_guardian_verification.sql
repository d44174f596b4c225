-- The consent of a guardian by phone (본인인증): a request of verification belongs to a user and their session, or to the
-- consent that a guardian without an account was asked for. [IDV-104]
alter table verification_requests
  alter column user_id drop not null,
  alter column session_id drop not null,
  add column guardian_consent_id text references accounts_guardian_consents (id) on delete cascade,
  add constraint verification_requests_owner check (num_nonnulls(user_id, guardian_consent_id) = 1),
  add constraint verification_requests_session check ((session_id is null) = (user_id is null)),
  drop constraint verification_requests_failure_check,
  add constraint verification_requests_failure_check
    check (failure in ('REFUSED', 'CANCELLED', 'EXPIRED', 'REPLACED', 'TAKEN', 'OTHER_PERSON', 'UNDERAGE', 'SAME_PERSON'));
-- One request in progress for each consent.
create unique index verification_requests_consent_pending on verification_requests (guardian_consent_id) where state = 'PENDING';
create index verification_requests_consent on verification_requests (guardian_consent_id) where guardian_consent_id is not null;

-- Of the guardian a keyed mark and the time, as of everybody who is verified; no name, no number, no birth date.
alter table accounts_guardian_consents
  add column verification_id uuid,
  add column verified_at timestamptz,
  add column person_mark bytea,
  drop constraint accounts_guardian_consents_method_check,
  add constraint accounts_guardian_consents_method_check check (method in ('EMAIL', 'ACADEMY', 'PHONE')),
  add constraint accounts_guardian_consents_phone check (method <> 'PHONE' or verified_at is not null),
  add constraint accounts_guardian_consents_verified
    check ((verification_id is null) = (verified_at is null) and (person_mark is null or verified_at is not null));
