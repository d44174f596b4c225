-- Files of contents that were accepted belong to the place that teaches with them: they stay when their uploader leaves.
alter table storage_files alter column user_id drop not null;
alter table storage_files add column is_handed_over boolean not null default false;
update storage_files f set is_handed_over = true from learning_files l join learning_contents k on k.storage_id = l.storage_id where l.file_id = f.id;
