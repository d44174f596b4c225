-- With the mark itself, the counts of a history are read from the index alone: its seats lie far apart in the table.
drop index scheduling_seats_attended;
create index scheduling_seats_attended on scheduling_seats (user_id, channel_id, day, start_minute, id) include (attendance) where attendance is not null;
