-- What a domain lets higher domains read is a view of its own: its name starts with the domain, and its comment gives
-- its role. `npm run check` (tools/check-tables.ts) reads both. See docs/decisions/0062.
--   shared:  higher domains may read it
--   own:     for the domain itself
--   retired: read by the release before only, removed by a later one

-- What learning read of tables of channels through views of its own now belongs to channels.
create view channels_people as
  select m.id as member_id, m.channel_id, m.user_id, m.role, coalesce(nullif(m.nickname, ''), p.nickname, '') as nickname, m.name, p.portrait_key
  from channels_members m left join accounts_people p on p.user_id = m.user_id;
create view channels_member_roles as select id as member_id, channel_id, user_id, role from channels_members;
create view channels_channel_names as select id, name, slug from channels_channels;
create view channels_group_summaries as select id, channel_id, name, member_count from channels_groups;

create or replace view learning_people as
  select member_id, channel_id, user_id, role, nickname, name, portrait_key from channels_people;
create or replace view learning_places as select id, name, slug from channels_channel_names;
create or replace view learning_groups as select id, channel_id, name, member_count from channels_group_summaries;

create or replace view learning_assigned as
select t.assignment_id, m.user_id, m.member_id
  from learning_assignment_targets t join learning_assignments a on a.id = t.assignment_id
  join channels_member_roles m on m.channel_id = a.channel_id and m.user_id = t.user_id
  where m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
union all
select t.assignment_id, m.user_id, m.member_id
  from learning_assignment_targets t join learning_assignments a on a.id = t.assignment_id
  join channels_group_memberships g on g.group_id = t.group_id
  join channels_member_roles m on m.channel_id = a.channel_id and m.user_id = g.user_id
  where m.role in ('ADVANCED_LECTURER', 'ADVANCED', 'LECTURER', 'USER', 'VISITOR')
union all
select t.assignment_id, m.user_id, m.member_id
  from learning_assignment_targets t join learning_assignments a on a.id = t.assignment_id
  join learning_course_class_members c on c.course_class_id = t.course_class_id
  join channels_member_roles m on m.channel_id = a.channel_id and m.user_id = c.user_id
  where m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED');

comment on view storage_kept_files is 'shared: where a stored file is, its name, type and size';
comment on view accounts_people is 'shared: people who are here and have signed up, with what others may see of them';
comment on view accounts_site_staff is 'shared: who administers the site';
comment on view accounts_terms_versions is 'shared: which version of a document is in force from when';
comment on view accounts_emails is 'shared: addresses of people who are here, for managers and rosters';
comment on view channels_memberships is 'shared: who has which role in which open channel, and whether the channel is visible';
comment on view channels_days_off is 'shared: days off that the channels of a person declare; profile bridges streaks with them';
comment on view channels_places is 'shared: name, address and colour of an open channel';
comment on view channels_channel_names is 'shared: name and address of a channel, also of a closed one';
comment on view channels_people is 'shared: a member, whatever the role, with the name they go by in the channel';
comment on view channels_member_roles is 'shared: the role of a member, whatever it is, for joins that need no name';
comment on view channels_member_names is 'shared: members in good standing with the name they go by in the channel';
comment on view channels_group_names is 'shared: the name of a group';
comment on view channels_group_summaries is 'shared: the name of a group and how many are in it';
comment on view channels_group_people is 'shared: who is in which group of which channel';
comment on view channels_group_memberships is 'shared: who is in which group, for readers who know the channel already';
comment on view profile_levels is 'shared: the level of a user who has one';
comment on view profile_introductions is 'shared: what somebody writes about themselves';
comment on view social_blocked_people is 'shared: who has blocked whom';
comment on view social_friend_pairs is 'shared: whether two people are friends, by their pair';
comment on view social_friends_of is 'shared: the friends of somebody, from either side';
comment on view learning_assigned is 'own: who has which assignment; twice when reached in two ways';
comment on view learning_course_contents is 'own: the contents of a course in their order, worksheets opened up';
comment on view learning_people is 'retired: channels_people';
comment on view learning_places is 'retired: channels_channel_names';
comment on view learning_groups is 'retired: channels_group_summaries';
