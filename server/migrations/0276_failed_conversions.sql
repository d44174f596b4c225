-- The newest failed conversions, for administrators. [VID-126]
create index learning_video_medias_failed on learning_video_medias (updated_at desc, id desc) where state = 'FAILED';
