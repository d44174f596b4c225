-- What accounts lets other domains join: people who are here and have signed up.
create view accounts_people as
  select id as user_id, nickname, nickname_key, portrait_key, gender, birth_date, signed_up_at from accounts_users where left_at is null and signed_up_at is not null;
-- What channels lets other domains join: who is what in which channel.
create view channels_memberships as
  select m.user_id, m.channel_id, m.role, m.id as membership_id, c.name as channel_name, c.visible_state from channels_members m join channels_channels c on c.id = m.channel_id;

-- One row for two people, whoever asked first.
create table social_friendships (
  id bigint generated always as identity primary key,
  requester_id bigint not null references accounts_users (id) on delete cascade,
  addressee_id bigint not null references accounts_users (id) on delete cascade,
  state text not null check (state in ('PENDING', 'ACCEPT', 'REJECT')),
  requested_at timestamptz not null,
  answered_at timestamptz,
  check (requester_id <> addressee_id),
  check ((state = 'PENDING') = (answered_at is null))
);
create unique index social_friendships_pair on social_friendships (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
create index social_friendships_asked on social_friendships (requester_id) where state = 'ACCEPT';
create index social_friendships_answered on social_friendships (addressee_id) where state = 'ACCEPT';
create index social_friendships_sent on social_friendships (requester_id, requested_at desc, id desc) where state = 'PENDING';
create index social_friendships_received on social_friendships (addressee_id, requested_at desc, id desc) where state = 'PENDING';
alter table social_friendships set (autovacuum_vacuum_scale_factor = 0.01);

create table social_blocks (
  id bigint generated always as identity primary key,
  blocker_id bigint not null references accounts_users (id) on delete cascade,
  blocked_id bigint not null references accounts_users (id) on delete cascade,
  created_at timestamptz not null,
  unique (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index social_blocks_list on social_blocks (blocker_id, id desc);
create index social_blocks_blocked on social_blocks (blocked_id);

-- One row per person. Whatever changes between two people locks both rows, the smaller number first; so a limit that
-- was checked still holds at commit, and no list ever counts.
create table social_circles (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  friends int not null default 0 check (friends >= 0),
  received int not null default 0 check (received >= 0),
  sent int not null default 0 check (sent >= 0),
  blocks int not null default 0 check (blocks >= 0),
  requests_day date,
  requests_today int not null default 0,
  is_hidden boolean not null default false
) with (fillfactor = 80);

-- Who is connected, and through which gateway. A gateway that has not been seen for a while is dead, and with it its rows.
create table social_presence_gateways (
  id uuid primary key,
  seen_at timestamptz not null
);
create table social_presence (
  user_id bigint not null references accounts_users (id) on delete cascade,
  gateway_id uuid not null references social_presence_gateways (id) on delete cascade,
  is_away boolean not null,
  primary key (user_id, gateway_id)
) with (fillfactor = 80);
create index social_presence_gateway on social_presence (gateway_id);

-- Every ending of every nickname, as it is written and by its first consonants. So "contains" is a range of an index.
create table social_name_parts (
  part text collate "C" not null,
  user_id bigint not null references accounts_users (id) on delete cascade,
  -- Where in the nickname it begins.
  at smallint not null,
  -- Until this day (the 14th birthday) a child is found by the whole nickname only.
  open_from date not null,
  primary key (user_id, part)
);
create index social_name_parts_beginning on social_name_parts (part) include (user_id, open_from) where at = 0;
create index social_name_parts_within on social_name_parts (part) include (user_id, open_from, at) where at > 0;

-- The first consonant of each Hangul syllable; everything else stays as it is.
create function social_first_consonants(word text) returns text language sql immutable strict as $$
  select coalesce(string_agg(case when ascii(c) between 44032 and 55203 then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(c) - 44032) / 588 + 1, 1) else c end, '' order by n), '')
  from regexp_split_to_table(word, '') with ordinality as letters (c, n)
$$;

create function social_keep_name_parts() returns trigger language plpgsql as $$
begin
  -- Not at an insert: there is nothing yet, and a plan made for a small table would read all of it for every newcomer.
  if tg_op = 'UPDATE' then
    delete from social_name_parts where user_id = new.id;
  end if;
  if new.nickname_key is not null and new.signed_up_at is not null and new.left_at is null then
    insert into social_name_parts (part, user_id, at, open_from)
    select substr(word, n), new.id, n - 1, (new.birth_date + interval '14 years')::date
    from unnest(array[new.nickname_key, social_first_consonants(new.nickname_key)]) as words (word), generate_series(1, length(word)) as n
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger social_keep_name_parts after insert or update of nickname_key, signed_up_at, left_at, birth_date on accounts_users
  for each row execute function social_keep_name_parts();
-- Those who are here already.
update accounts_users set nickname_key = nickname_key where nickname_key is not null;

-- Reports are for moderators. What was seen then is kept with them, because it may be changed as soon as somebody complains.
create table social_reports (
  id bigint generated always as identity primary key,
  -- Null once the person has left.
  reporter_id bigint references accounts_users (id) on delete set null,
  target_id bigint references accounts_users (id) on delete set null,
  reason text not null,
  detail text not null,
  evidence jsonb,
  snapshot jsonb not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'HANDLED', 'DISMISSED')),
  created_at timestamptz not null,
  handled_by bigint references accounts_users (id) on delete set null,
  handled_at timestamptz,
  note text,
  check ((state = 'OPEN') = (handled_at is null))
);
create unique index social_reports_open on social_reports (reporter_id, target_id, reason) where state = 'OPEN';
create index social_reports_list on social_reports (state, id desc);
create index social_reports_target on social_reports (target_id);
create index social_reports_reporter on social_reports (reporter_id, created_at desc);
create table social_report_counters (
  state text primary key,
  total int not null check (total >= 0)
);
insert into social_report_counters values ('OPEN', 0), ('HANDLED', 0), ('DISMISSED', 0);
