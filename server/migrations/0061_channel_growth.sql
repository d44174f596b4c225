-- Those who run a channel and teach in it, in the two orders of their list: a large channel has many of them too.
create index channels_members_staff_listed on channels_members (channel_id, sorted_at desc, id desc) where role in ('ROLE_ADMIN', 'ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER');
create index channels_members_staff_named on channels_members (channel_id, name_key, id) where role in ('ROLE_ADMIN', 'ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER');
