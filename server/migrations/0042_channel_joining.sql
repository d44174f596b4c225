-- How people come into a channel and go: what they gave when they joined, codes, invitations, groups with codes, tags.

-- Digits only; for whoever runs the channel.
alter table channels_members add column phone_number text;

-- How many belong to a channel is kept by the rows themselves, whoever writes them: by nobody who joins, approves, bans
-- or erases. The suspended still belong to it; applicants, the refused and the banned do not. By statement and not by
-- row, so that a roster of thousands is one change of one counter.
create function channels_belongs(role text) returns boolean language sql immutable as $$
  select role not in ('PENDING', 'BEN', 'JOIN_REJECTED')
$$;
create function channels_count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update channels_channels c set member_count = member_count + d.n
    from (select channel_id, count(*)::int as n from added where channels_belongs(role) group by channel_id) d where c.id = d.channel_id;
  elsif tg_op = 'DELETE' then
    update channels_channels c set member_count = member_count - d.n
    from (select channel_id, count(*)::int as n from gone where channels_belongs(role) group by channel_id) d where c.id = d.channel_id;
  else
    update channels_channels c set member_count = member_count + d.n
    from (select channel_id, sum(n)::int as n from (
            select channel_id, channels_belongs(role)::int as n from added union all select channel_id, -channels_belongs(role)::int from gone) both_sides
          group by channel_id having sum(n) <> 0) d where c.id = d.channel_id;
  end if;
  return null;
end $$;
create trigger channels_count_added after insert on channels_members referencing new table as added for each statement execute function channels_count_members();
create trigger channels_count_gone after delete on channels_members referencing old table as gone for each statement execute function channels_count_members();
create trigger channels_count_changed after update on channels_members referencing old table as gone new table as added for each statement execute function channels_count_members();
update channels_channels c set member_count = (select count(*) from channels_members m where m.channel_id = c.id and channels_belongs(m.role));

-- What somebody agreed to or refused when they joined a channel, in the version then in force: rows are added, never changed.
create table channels_consents (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  kind text not null check (kind in ('CHANNEL_SERVICE', 'MARKETING')),
  version int not null,
  agreed boolean not null,
  at timestamptz not null,
  address text not null
);
create index channels_consents_member on channels_consents (channel_id, user_id, kind, id desc);
create index channels_consents_user on channels_consents (user_id);
create trigger channels_consents_append_only before update on channels_consents for each row execute function accounts_refuse_change();
-- What accounts lets other domains join: which version of a document is in force from when.
create view accounts_terms_versions as select type, version, effective_date from accounts_terms where language = 'KO';

-- Groups: a code that lets in, and who wants none has none.
alter table channels_groups
  add column introduction text not null default '',
  add column code text;
create unique index channels_groups_code on channels_groups (code) where code is not null;
create index channels_group_members_list on channels_group_members (group_id, created_at desc, user_id desc);
create function channels_count_group_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update channels_groups g set member_count = member_count + d.n from (select group_id, count(*)::int as n from added group by group_id) d where g.id = d.group_id;
  else
    update channels_groups g set member_count = member_count - d.n from (select group_id, count(*)::int as n from gone group by group_id) d where g.id = d.group_id;
  end if;
  return null;
end $$;
create trigger channels_count_group_added after insert on channels_group_members referencing new table as added for each statement execute function channels_count_group_members();
create trigger channels_count_group_gone after delete on channels_group_members referencing old table as gone for each statement execute function channels_count_group_members();
update channels_groups g set member_count = (select count(*) from channels_group_members m where m.group_id = g.id);
-- Whoever is no member any more is in no group of the channel, however that came about.
create function channels_leave_groups() returns trigger language plpgsql as $$
begin
  delete from channels_group_members m using gone, channels_groups g where m.user_id = gone.user_id and g.id = m.group_id and g.channel_id = gone.channel_id;
  return null;
end $$;
create trigger channels_leave_groups after delete on channels_members referencing old table as gone for each statement execute function channels_leave_groups();

create table channels_codes (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  code text not null unique,
  -- What it was made for, for those who run the channel.
  name text not null,
  -- Whether whoever has it comes in at once where others wait for approval.
  is_approved boolean not null,
  max_uses int check (max_uses > 0),
  use_count int not null default 0 check (use_count >= 0),
  expires_at timestamptz,
  created_by bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  check (max_uses is null or use_count <= max_uses)
);
create index channels_codes_channel on channels_codes (channel_id, id desc);

create table channels_invitations (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  -- One of the two: somebody who is here, or somebody who has only an e-mail yet.
  user_id bigint references accounts_users (id) on delete cascade,
  email text,
  -- What the letter holds, hashed; only for e-mails.
  token_hash bytea unique,
  invited_by bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((user_id is null) <> (email is null)),
  check ((email is null) = (token_hash is null))
);
create unique index channels_invitations_user on channels_invitations (channel_id, user_id) where user_id is not null;
create unique index channels_invitations_email on channels_invitations (channel_id, lower(email)) where email is not null;
create index channels_invitations_channel on channels_invitations (channel_id, id desc);
create index channels_invitations_invited on channels_invitations (user_id) where user_id is not null;
create index channels_invitations_expires on channels_invitations (expires_at);

create table channels_tags (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  tag text not null,
  -- How it is compared: composed and without case.
  tag_key text not null,
  color text not null,
  position int not null,
  unique (channel_id, tag_key)
);
create index channels_tags_order on channels_tags (channel_id, position, id);
