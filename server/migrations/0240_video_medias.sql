-- Files of videos and what the converter made of them. See docs/decisions/0109. [VID-1] [VID-2]

-- The file of a working copy and of a version, so that nobody reads a whole draft to learn it.
alter table learning_storages add column media_id bigint generated always as ((draft->>'mediaId')::bigint) stored;
create index learning_storages_media on learning_storages (media_id) where media_id is not null;
alter table learning_versions add column media_id bigint generated always as ((content->>'mediaId')::bigint) stored;
create index learning_versions_media on learning_versions (media_id) where media_id is not null;

create table learning_video_medias (
  id bigint generated always as identity primary key,
  -- Null: the storage was deleted, and the sweep removes the files.
  storage_id bigint references learning_storages (id) on delete set null,
  state text not null default 'PENDING' check (state in ('PENDING', 'UPLOADING', 'CONVERTING', 'COMPLETE', 'FAILED')),
  -- Null when the upload was given up, or swept after it was complete.
  upload_id text references storage_uploads (id) on delete set null,
  -- The file as it came; null until the upload is complete.
  file_id bigint references storage_files (id) on delete set null,
  uploaded_by bigint references accounts_users (id) on delete set null,
  file_name text not null,
  content_type text not null,
  -- Made by a browser of the file, to know the same file again on another device.
  fingerprint text,
  byte_size bigint not null check (byte_size > 0),
  -- Percent of the conversion.
  progress smallint not null default 0 check (progress between 0 and 100),
  failure text,
  duration_ms int check (duration_ms > 0),
  width int check (width > 0),
  height int check (height > 0),
  method text check (method in ('COPY', 'ENCODE')),
  -- How often a converter has begun with it.
  attempts smallint not null default 0,
  -- Preview pictures: one picture of equal tiles, row by row.
  sprite_file_id bigint references storage_files (id) on delete set null,
  sprite_columns smallint check (sprite_columns > 0),
  sprite_rows smallint check (sprite_rows > 0),
  sprite_tile_width smallint check (sprite_tile_width > 0),
  sprite_tile_height smallint check (sprite_tile_height > 0),
  sprite_interval_ms int check (sprite_interval_ms > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'FAILED') = (failure is not null)),
  check (state <> 'COMPLETE' or (duration_ms is not null and method is not null))
);
create index learning_video_medias_storage on learning_video_medias (storage_id, id desc);
create unique index learning_video_medias_upload on learning_video_medias (upload_id) where upload_id is not null;
create unique index learning_video_medias_file on learning_video_medias (file_id) where file_id is not null;
create unique index learning_video_medias_sprite on learning_video_medias (sprite_file_id) where sprite_file_id is not null;
create index learning_video_medias_converting on learning_video_medias (id) where state = 'CONVERTING';
create index learning_video_medias_uploader on learning_video_medias (uploaded_by) where uploaded_by is not null;
create index learning_video_medias_old on learning_video_medias (updated_at);

-- One file for each resolution: a fragmented MP4. Playlists are made of `segments` when they are asked for.
create table learning_video_renditions (
  media_id bigint not null references learning_video_medias (id) on delete cascade,
  height int not null check (height > 0),
  width int not null check (width > 0),
  bandwidth int not null check (bandwidth > 0),
  -- As the playlist names them, such as avc1.64001f,mp4a.40.2.
  codecs text not null,
  file_id bigint not null references storage_files (id) on delete cascade,
  -- Length of the initialization segment, which is the beginning of the file.
  init_bytes int not null check (init_bytes > 0),
  -- [offset, length, durationMs] of each segment, in order.
  segments jsonb not null check (jsonb_typeof(segments) = 'array'),
  primary key (media_id, height)
);
create unique index learning_video_renditions_file on learning_video_renditions (file_id);
