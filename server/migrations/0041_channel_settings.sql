-- What a channel is run with: its end, its secrets, its days off, and how it is found by its name.

alter table channels_channels
  add column closed_at timestamptz,
  add constraint channels_channels_slug_form check (slug = lower(slug) and slug <> '');
-- Few are ever closed; lists of channels leave them out by this.
create index channels_channels_closed on channels_channels (id) where closed_at is not null;
create index channels_channels_super on channels_channels (super_channel_id) where super_channel_id is not null;
-- Those anybody may find, the largest first.
create index channels_channels_public on channels_channels (member_count desc, id desc) where closed_at is null and visible_state = 'ALL_VISIBLE';

-- Keys that outside services know a channel by, and that nobody may read again: sealed, opened by the server alone.
create table channels_secrets (
  channel_id bigint not null references channels_channels (id) on delete cascade,
  name text not null,
  sealed bytea not null,
  updated_at timestamptz not null,
  updated_by bigint references accounts_users (id) on delete set null,
  primary key (channel_id, name)
);

-- Days off, both ends included.
create table channels_holidays (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  name text not null,
  created_at timestamptz not null default now(),
  check (end_date >= start_date and end_date < start_date + 366),
  unique (channel_id, start_date, end_date)
);
create index channels_holidays_list on channels_holidays (channel_id, end_date, id);

-- What channels lets other domains join: who is what in which channel that is open, and when its members are off.
create or replace view channels_memberships as
  select m.user_id, m.channel_id, m.role, m.id as membership_id, c.name as channel_name, c.visible_state from channels_members m join channels_channels c on c.id = m.channel_id where c.closed_at is null;
create view channels_days_off as
  select m.user_id, h.start_date, h.end_date from channels_memberships m join channels_holidays h on h.channel_id = m.channel_id
  where m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED');

-- Names of channels that anybody may find, by their endings, as written and by first consonants: any part of a name is
-- the beginning of one of them, and so a range of an index.
create table channels_name_parts (
  part text collate "C" not null,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  at smallint not null,
  primary key (channel_id, part)
);
create index channels_name_parts_beginning on channels_name_parts (part) include (channel_id) where at = 0;
create index channels_name_parts_within on channels_name_parts (part) include (channel_id, at) where at > 0;

create function channels_name_key(name text) returns text language sql immutable strict as $$ select regexp_replace(lower(normalize(name)), '\s+', '', 'g') $$;
create function channels_first_consonants(word text) returns text language sql immutable strict as $$
  select coalesce(string_agg(case when ascii(c) between 44032 and 55203 then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(c) - 44032) / 588 + 1, 1) else c end, '' order by n), '')
  from regexp_split_to_table(word, '') with ordinality as letters (c, n)
$$;
create function channels_keep_name_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from channels_name_parts where channel_id = new.id;
  end if;
  if new.closed_at is null and new.visible_state = 'ALL_VISIBLE' then
    insert into channels_name_parts (part, channel_id, at)
    select substr(word, n), new.id, n - 1
    from unnest(array[channels_name_key(new.name), channels_first_consonants(channels_name_key(new.name))]) as words (word), generate_series(1, length(word)) as n
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger channels_keep_name_parts after insert or update of name, visible_state, closed_at on channels_channels
  for each row execute function channels_keep_name_parts();
update channels_channels set name = name;

-- The same two words for everybody who is in charge: one master, and the one who is asked for the limit.
update channels_channels c set owner_id = m.user_id from channels_members m where m.channel_id = c.id and m.role = 'ROLE_CHANNEL_MASTER' and c.owner_id is null;
