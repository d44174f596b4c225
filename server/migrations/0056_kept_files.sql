-- What storage lets other domains join: a kept file as it is shown, without whose it was.
create view storage_kept_files as select id, key, file_name, content_type, byte_size from storage_files;
