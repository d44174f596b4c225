-- The queue of conversions: a converter holds a media by a lease that it renews. See docs/decisions/0110. [VID-3]
alter table learning_video_medias
  add column lease_id uuid,
  add column lease_until timestamptz,
  -- Files that a converter is writing; whoever takes the media next removes them.
  add column made_file_ids bigint[] not null default '{}';

-- Frames that an author can choose as the thumbnail.
create table learning_video_frames (
  media_id bigint not null references learning_video_medias (id) on delete cascade,
  at_ms int not null check (at_ms >= 0),
  file_id bigint not null references storage_files (id) on delete cascade,
  primary key (media_id, at_ms)
);
create unique index learning_video_frames_file on learning_video_frames (file_id);

-- Converters that run now, and what each of them can do.
create table learning_converters (
  id uuid primary key,
  host_name text not null,
  tier text not null check (tier in ('A', 'NONE')),
  -- Its version; null: this converter repackages only.
  ffmpeg text,
  notes text[] not null,
  slots smallint not null,
  running smallint not null,
  seen_at timestamptz not null default now()
);
create index learning_converters_seen on learning_converters (seen_at);
