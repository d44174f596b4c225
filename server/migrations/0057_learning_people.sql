-- What learning reads of channels: who somebody is in one, its name, its groups. Names are those people go by there.
create view learning_people as
select m.id as member_id, m.channel_id, m.user_id, m.role, coalesce(nullif(m.nickname, ''), p.nickname, '') as nickname, m.name, p.portrait_key
  from channels_members m left join accounts_people p on p.user_id = m.user_id;
create view learning_places as select id, name, slug from channels_channels;
create view learning_groups as select id, channel_id, name, member_count from channels_groups;
