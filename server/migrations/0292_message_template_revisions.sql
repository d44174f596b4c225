-- Templates of text messages are edited; two people at once do not overwrite each other.
alter table channels_message_templates add column revision int not null default 1;
