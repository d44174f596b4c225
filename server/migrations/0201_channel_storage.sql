-- How many bytes of files a channel keeps. Files and uploads from before count for no channel, see docs/decisions/0095.

alter table storage_files add column channel_id bigint;
alter table storage_uploads add column channel_id bigint;

-- Files, and uploads that are not completed yet, with the size that they declared. Kept by the rows themselves, whoever
-- writes or deletes them. The row is locked until the end of the change, so whoever reads it afterwards in the same
-- transaction compares with a limit that nobody else can pass meanwhile.
create table storage_channel_bytes (
  channel_id bigint primary key,
  byte_size bigint not null
) with (fillfactor = 80);

create function storage_add_bytes(channel_ids bigint[], sizes bigint[]) returns void language sql as $$
  insert into storage_channel_bytes as c (channel_id, byte_size)
  select id, sum(size) from unnest(channel_ids, sizes) as d (id, size) where id is not null group by id having sum(size) <> 0 order by id
  on conflict (channel_id) do update set byte_size = c.byte_size + excluded.byte_size
$$;
create function storage_count_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform storage_add_bytes(array_agg(channel_id), array_agg(byte_size)) from added where channel_id is not null;
  elsif tg_op = 'DELETE' then
    perform storage_add_bytes(array_agg(channel_id), array_agg(-byte_size)) from gone where channel_id is not null;
  else
    perform storage_add_bytes(array_agg(channel_id), array_agg(size)) from (
      select channel_id, byte_size as size from added union all select channel_id, -byte_size from gone) both_sides where channel_id is not null;
  end if;
  return null;
end $$;
create trigger storage_files_added after insert on storage_files referencing new table as added for each statement execute function storage_count_files();
create trigger storage_files_gone after delete on storage_files referencing old table as gone for each statement execute function storage_count_files();
create trigger storage_files_changed after update on storage_files referencing old table as gone new table as added for each statement execute function storage_count_files();

-- A completed upload is counted by its file.
create function storage_count_uploads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform storage_add_bytes(array_agg(channel_id), array_agg(byte_size)) from added where channel_id is not null and file_id is null;
  elsif tg_op = 'DELETE' then
    perform storage_add_bytes(array_agg(channel_id), array_agg(-byte_size)) from gone where channel_id is not null and file_id is null;
  else
    perform storage_add_bytes(array_agg(channel_id), array_agg(size)) from (
      select channel_id, file_id, byte_size as size from added union all select channel_id, file_id, -byte_size from gone) both_sides
    where channel_id is not null and file_id is null;
  end if;
  return null;
end $$;
create trigger storage_uploads_added after insert on storage_uploads referencing new table as added for each statement execute function storage_count_uploads();
create trigger storage_uploads_gone after delete on storage_uploads referencing old table as gone for each statement execute function storage_count_uploads();
create trigger storage_uploads_changed after update on storage_uploads referencing old table as gone new table as added for each statement execute function storage_count_uploads();
