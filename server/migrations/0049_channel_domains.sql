-- A domain serves its channel once its owner has said so in the DNS. See docs/decisions/0026.
alter table channels_channels
  add column domain_token text not null default replace(gen_random_uuid()::text, '-', ''),
  add column domain_since timestamptz not null default now(),
  add column domain_verified_at timestamptz,
  add column domain_checked_at timestamptz,
  -- Since when the record of a verified domain is gone.
  add column domain_missing_since timestamptz;
create index channels_channels_domain_due on channels_channels (domain_checked_at nulls first) where domain is not null;
