-- Whoever holds a lease renews it, reports on it and ends it by its number: in a queue of thousands that must not read all.
create index learning_judgings_leases on learning_judgings (lease_id) where lease_id is not null;
