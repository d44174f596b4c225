-- A listener reads the events of its name, not all events behind its place. [SEC-251]
create index core_outbox_name on core_outbox (name, seq) where seq is not null;
-- Old events are found by their numbers.
drop index core_outbox_created;
