-- How much the videos of a channel take is one sum over an index. [PAY-17]
create index storage_files_videos on storage_files (channel_id) include (byte_size) where purpose in ('VIDEO', 'VIDEO_RENDITION', 'VIDEO_PICTURE');
