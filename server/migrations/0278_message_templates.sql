create table channels_message_templates (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels on delete cascade,
  name text not null,
  content text not null,
  created_at timestamptz not null
);
create index channels_message_templates_channel on channels_message_templates (channel_id, name, id);
