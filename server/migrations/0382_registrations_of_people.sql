-- All registrations of a person, with their channels, are found in this index alone, however many there are.
create index scheduling_registrations_of_people on scheduling_registrations (user_id, id desc) include (channel_id);
drop index scheduling_registrations_person;

-- Lists of what somebody has in channels leave out those that are closed, which are few.
create view channels_closed as select id as channel_id from channels_channels where closed_at is not null;
comment on view channels_closed is 'shared: channels that are closed';
