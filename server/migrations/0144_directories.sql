-- Where administrators look for people: nickname, name and login name by every ending, the e-mail address from the beginning of each
-- of its words. So any of them is the beginning of a part, and a range of an index.
create table accounts_search_parts (
  part text collate "C" not null,
  user_id bigint not null references accounts_users (id) on delete cascade,
  primary key (user_id, part)
);
create index accounts_search_parts_part on accounts_search_parts (part) include (user_id);

create function accounts_search_key(word text) returns text language sql immutable strict as $$ select regexp_replace(lower(normalize(word)), '\s+', '', 'g') $$;
create function accounts_keep_search_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from accounts_search_parts where user_id = new.id;
  end if;
  insert into accounts_search_parts (part, user_id)
  select substr(word, n), new.id from unnest(array[accounts_search_key(new.nickname), accounts_search_key(new.name), accounts_search_key(new.login_name)]) as words (word), generate_series(1, least(length(word), 20)) as n where word is not null
  union
  select substr(lower(new.email), n), new.id from generate_series(1, least(length(new.email), 60)) as n where new.email is not null and (n = 1 or substr(new.email, n - 1, 1) in ('.', '_', '-', '+', '@'))
  on conflict do nothing;
  return null;
end $$;
create trigger accounts_keep_search_parts after insert or update of nickname, name, login_name, email on accounts_users
  for each row execute function accounts_keep_search_parts();
update accounts_users set nickname = nickname;

-- The same for channels: name, address and domain, also of those that nobody else may find.
create table channels_directory_parts (
  part text collate "C" not null,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  primary key (channel_id, part)
);
create index channels_directory_parts_part on channels_directory_parts (part) include (channel_id);

create function channels_keep_directory_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from channels_directory_parts where channel_id = new.id;
  end if;
  insert into channels_directory_parts (part, channel_id)
  select substr(word, n), new.id from unnest(array[channels_name_key(new.name), new.slug, lower(new.domain)]) as words (word), generate_series(1, least(length(word), 40)) as n where word is not null
  on conflict do nothing;
  return null;
end $$;
create trigger channels_keep_directory_parts after insert or update of name, slug, domain on channels_channels
  for each row execute function channels_keep_directory_parts();
update channels_channels set slug = slug;
