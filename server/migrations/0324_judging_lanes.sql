-- Whoever judges takes the first of a lane without sorting all that waits.
create index learning_judgings_lanes on learning_judgings (lane, ready_at, id) where lease_id is null and not is_suspect;
drop index learning_judgings_ready;
