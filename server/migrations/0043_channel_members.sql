-- Member administration. Whoever writes a membership (joining, opening a channel, an import, a manager) writes the row of
-- channels_members alone; everything derived from it is kept here, so that no path can forget a counter or a history row.

-- What accounts lets channels join: the e-mails of people who are here, for managers and rosters.
create view accounts_emails as select id as user_id, email, lower(email) as email_key from accounts_users where left_at is null and signed_up_at is not null and email is not null;

alter table channels_members
  -- The name on the roster; only staff see it.
  add column name text not null default '',
  add column verified_at timestamptz,
  -- Which list somebody stands in.
  add column standing text generated always as (
    case role when 'PENDING' then 'PENDING' when 'JOIN_REJECTED' then 'REJECTED' when 'SUSPEND' then 'SUSPENDED' when 'BEN' then 'BANNED' else 'ACTIVE' end) stored,
  -- As the name is sorted and searched; the account's own nickname where the channel has none.
  add column name_key text collate "C" not null default '',
  -- Since when: the day of joining for those who are in, the moment of the last change for everybody else.
  add column sorted_at timestamptz not null default now(),
  -- Said with a change of role, moved into the history with it, and never kept here. Whoever adds people for others
  -- (a roster) says `set_config('dolphin.actor', …, true)` instead: a new row has no former one to be told apart from.
  add column changed_by bigint,
  add column change_reason text;

-- Who changed what a person is in a channel, from what to what, and why. `from_role` is null at the first row, `to_role`
-- when the membership ended, `actor_id` when the person did it or the rules of joining did. Only ever added to.
create table channels_member_histories (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  actor_id bigint references accounts_users (id) on delete set null,
  from_role text,
  to_role text,
  reason text,
  created_at timestamptz not null default clock_timestamp(),
  check (from_role is distinct from to_role)
);
create index channels_member_histories_list on channels_member_histories (channel_id, user_id, id desc);
create index channels_member_histories_user on channels_member_histories (user_id);
create index channels_member_histories_actor on channels_member_histories (actor_id) where actor_id is not null;

-- Lets rows go with the person or the channel they tell of (a cascade, or somebody who leaves the service), and nothing else.
create function channels_keep_histories() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 or current_setting('dolphin.erasing', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'The history of a member is never changed.';
end $$;
create trigger channels_keep_histories before update or delete on channels_member_histories for each row execute function channels_keep_histories();

create function channels_before_member() returns trigger language plpgsql as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  if is_new or new.nickname <> old.nickname or new.name_key = '' then
    new.name_key := lower(regexp_replace(normalize(coalesce(nullif(new.nickname, ''), (select nickname from accounts_users where id = new.user_id), ''), NFC), '\s', '', 'g'));
  end if;
  if not is_new and new.role <> old.role then
    insert into channels_member_histories (channel_id, user_id, actor_id, from_role, to_role, reason) values (new.channel_id, new.user_id, new.changed_by, old.role, new.role, new.change_reason);
  end if;
  if new.role not in ('PENDING', 'JOIN_REJECTED', 'SUSPEND', 'BEN') then
    new.joined_at := coalesce(new.joined_at, case when is_new then new.created_at else now() end);
    new.sorted_at := new.joined_at;
  elsif is_new then
    new.sorted_at := new.created_at;
  elsif new.role <> old.role and new.sorted_at = old.sorted_at then
    new.sorted_at := now();
  end if;
  new.changed_by := null;
  new.change_reason := null;
  return new;
end $$;
create trigger channels_before_member before insert or update on channels_members for each row execute function channels_before_member();

-- Every ending of every name, as it is written and by its first consonants: "contains" is a range of an index.
create table channels_member_parts (
  member_id bigint not null references channels_members (id) on delete cascade,
  channel_id bigint not null,
  standing text not null,
  part text collate "C" not null,
  at smallint not null,
  primary key (member_id, part)
);
create index channels_member_parts_search on channels_member_parts (channel_id, standing, part) include (member_id);

create function channels_after_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.name_key = old.name_key then
      update channels_member_parts set standing = new.standing where member_id = new.id;
      return null;
    end if;
    delete from channels_member_parts where member_id = new.id;
  else
    -- After the fact: before an insert that meets an older row, nothing has happened yet.
    insert into channels_member_histories (channel_id, user_id, actor_id, from_role, to_role) values (new.channel_id, new.user_id, nullif(current_setting('dolphin.actor', true), '')::bigint, null, new.role);
  end if;
  insert into channels_member_parts (member_id, channel_id, standing, part, at)
  select new.id, new.channel_id, new.standing, substr(word, n), n - 1
  from unnest(array[new.name_key, social_first_consonants(new.name_key)]) as words (word), generate_series(1, length(word)) as n
  on conflict do nothing;
  return null;
end $$;
create trigger channels_parts_of_new after insert on channels_members for each row execute function channels_after_member();
create trigger channels_parts_of_changed after update on channels_members for each row
  when (old.name_key <> new.name_key or old.standing <> new.standing) execute function channels_after_member();

create function channels_after_gone() returns trigger language plpgsql as $$
begin
  insert into channels_member_histories (channel_id, user_id, from_role, to_role) select old.channel_id, old.user_id, old.role, null
  where exists (select from channels_channels where id = old.channel_id) and exists (select from accounts_users where id = old.user_id and left_at is null);
  return null;
end $$;
create trigger channels_after_gone after delete on channels_members for each row execute function channels_after_gone();

-- How many there are in each role. No list ever counts.
create table channels_member_counts (
  channel_id bigint not null references channels_channels (id) on delete cascade,
  role text not null,
  total int not null check (total >= 0),
  primary key (channel_id, role)
) with (fillfactor = 70);
insert into channels_member_counts select channel_id, role, count(*) from channels_members group by channel_id, role;

-- The channel's own row is counted up first (0042), so two changes in one channel wait for each other there, and the rows
-- are written in a fixed order besides.
create function channels_count_roles() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into channels_member_counts as c (channel_id, role, total) select channel_id, role, count(*) from added group by channel_id, role order by channel_id, role
    on conflict (channel_id, role) do update set total = c.total + excluded.total;
  elsif tg_op = 'DELETE' then
    update channels_member_counts c set total = c.total - d.n from (select channel_id, role, count(*)::int as n from gone group by channel_id, role order by channel_id, role) d
    where c.channel_id = d.channel_id and c.role = d.role;
  elsif exists (select from gone g join added a using (id) where g.role <> a.role) then
    insert into channels_member_counts (channel_id, role, total) select distinct channel_id, role, 0 from added order by channel_id, role on conflict do nothing;
    update channels_member_counts c set total = c.total + d.n
    from (
      select channel_id, role, sum(n)::int as n from (select channel_id, role, 1 as n from added union all select channel_id, role, -1 from gone) both_sides
      group by channel_id, role having sum(n) <> 0 order by channel_id, role
    ) d where c.channel_id = d.channel_id and c.role = d.role;
  end if;
  return null;
end $$;
create trigger channels_roles_added after insert on channels_members referencing new table as added for each statement execute function channels_count_roles();
create trigger channels_roles_changed after update on channels_members referencing old table as gone new table as added for each statement execute function channels_count_roles();
create trigger channels_roles_gone after delete on channels_members referencing old table as gone for each statement execute function channels_count_roles();

-- Those who are here already: their keys and parts.
update channels_members set nickname = nickname;
drop index if exists channels_members_channel;
drop index if exists channels_members_role;
create index channels_members_listed on channels_members (channel_id, standing, sorted_at desc, id desc);
create index channels_members_named on channels_members (channel_id, standing, name_key, id);
create index channels_members_role_listed on channels_members (channel_id, role, sorted_at desc, id desc);
create index channels_members_role_named on channels_members (channel_id, role, name_key, id);

-- What staff note about a member, for staff alone.
create table channels_member_notes (
  id bigint generated always as identity primary key,
  channel_id bigint not null,
  member_id bigint not null references channels_members (id) on delete cascade,
  author_id bigint references accounts_users (id) on delete set null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz
);
create index channels_member_notes_list on channels_member_notes (member_id, id desc);
create index channels_member_notes_author on channels_member_notes (author_id) where author_id is not null;

-- A member asks to be known as what they say they are, such as a learner who is enrolled; staff answers.
create table channels_verifications (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  member_id bigint not null references channels_members (id) on delete cascade,
  body text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'ACCEPTED', 'REJECTED')),
  reason text,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references accounts_users (id) on delete set null,
  check ((state = 'PENDING') = (answered_at is null))
);
create unique index channels_verifications_waiting on channels_verifications (member_id) where state = 'PENDING';
create index channels_verifications_list on channels_verifications (channel_id, state, id desc);
create index channels_verifications_member on channels_verifications (member_id, id desc);

-- A roster as it was read from a sheet, kept between its preview and its import.
create table channels_rosters (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  file_name text not null,
  rows jsonb not null,
  result jsonb,
  created_at timestamptz not null,
  imported_at timestamptz
);
create index channels_rosters_list on channels_rosters (channel_id, id desc);
create index channels_rosters_user on channels_rosters (user_id);
create index channels_rosters_old on channels_rosters (created_at);

-- People on a roster who have no account yet; whoever signs up with the e-mail is in at once.
create table channels_roster_invites (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  email_key text not null,
  name text not null,
  nickname text not null,
  role text not null,
  group_id bigint references channels_groups (id) on delete set null,
  invited_by bigint references accounts_users (id) on delete set null,
  created_at timestamptz not null,
  unique (channel_id, email_key)
);
create index channels_roster_invites_email on channels_roster_invites (email_key);
create index channels_roster_invites_list on channels_roster_invites (channel_id, id desc);
