-- Guardians of a member in one channel. Numbers and addresses are sealed; lists read the masked text. All of it goes
-- with the membership. [CHN-210]
create table channels_guardians (
  id bigint generated always as identity primary key,
  member_id bigint not null references channels_members (id) on delete cascade,
  name text not null,
  relation text not null check (relation in ('MOTHER', 'FATHER', 'GRANDPARENT', 'RELATIVE', 'OTHER')),
  sealed_phone bytea not null,
  -- The same for the same number: nobody is entered twice, and nobody without the key can try numbers out.
  phone_mark bytea not null,
  phone_masked text not null,
  sealed_email bytea,
  email_masked text,
  language text not null check (language in ('KO', 'EN')),
  source text not null check (source in ('FAMILY', 'STAFF', 'ROSTER', 'CARD')),
  -- Null: a contact of an earlier release, for which nobody recorded the consent.
  consent_method text check (consent_method in ('FORM', 'WRITTEN', 'SPOKEN')),
  consented_at timestamptz,
  marketing_method text check (marketing_method in ('FORM', 'WRITTEN', 'SPOKEN')),
  marketing_at timestamptz,
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((sealed_email is null) = (email_masked is null)),
  check ((consent_method is null) = (consented_at is null)),
  check ((marketing_method is null) = (marketing_at is null)),
  constraint channels_guardians_phone unique (member_id, phone_mark)
);

-- The plain contact of student cards is sealed by a sweep, because the key is not in the database.
create index channels_member_cards_unsealed on channels_member_cards (member_id) where guardian_name <> '' or guardian_phone <> '';

-- Who read or changed the contact of a guardian is in the audit log of the channel. [CHN-213]
alter table channels_audit_entries drop constraint channels_audit_entries_kind_check;
alter table channels_audit_entries add constraint channels_audit_entries_kind_check
  check (kind in ('SETTING', 'LABEL', 'LOOK', 'DOMAIN', 'PLUGIN', 'SECRET', 'HOLIDAY', 'CLOSED', 'ROLE', 'PROFILE', 'REFUND', 'GUARDIAN'));
