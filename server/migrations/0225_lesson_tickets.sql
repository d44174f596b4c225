-- Tickets of lessons. A ticket is held for one purpose, such as a seat in a lesson, and used for it. [PAY-10]
alter table commerce_tickets add column held_for text;
alter table commerce_tickets add constraint commerce_tickets_held_for_check check (held_for is null or state in ('HELD', 'USED'));
create unique index commerce_tickets_held_for on commerce_tickets (held_for) where held_for is not null;

alter table commerce_ticket_entries add column held_for text;
alter table commerce_ticket_entries drop constraint commerce_ticket_entries_cause_check;
alter table commerce_ticket_entries add constraint commerce_ticket_entries_cause_check check (cause in ('PURCHASE', 'GIVEN', 'USED', 'CONTENT_CHANGED', 'TAKEN_BACK', 'REFUNDED', 'HELD', 'RELEASED', 'RETURNED'));
