-- The number of members on the page of a channel is the number of its list of members: without those who are suspended.
create or replace function channels_belongs(role text) returns boolean language sql immutable as $$
  select role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
$$;
update channels_channels c set member_count = (select count(*) from channels_members m where m.channel_id = c.id and channels_belongs(m.role));
