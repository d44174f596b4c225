-- The history of attendance of one person in a channel, newest first. Without it a page was found by walking through the
-- days of the whole channel.
create index scheduling_seats_attended on scheduling_seats (user_id, channel_id, day, start_minute, id) where attendance is not null;
