-- Sign-ins on their way through a provider. Only the hash of the state is kept: nonce and code verifier are derived
-- from the state itself, so this table gives nothing away.
create table accounts_social_starts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('KAKAO', 'NAVER', 'GOOGLE')),
  -- Set when somebody who is signed in links a further way in.
  user_id bigint references accounts_users (id) on delete cascade,
  redirect text,
  created_at timestamptz not null
);
create index accounts_social_starts_created on accounts_social_starts (created_at);

-- Whom a provider's subject is here. The subject is the key and never the e-mail, which changes hands.
create table accounts_social_links (
  provider text not null check (provider in ('KAKAO', 'NAVER', 'GOOGLE')),
  subject text not null,
  user_id bigint not null references accounts_users (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);
