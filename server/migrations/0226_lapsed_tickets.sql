-- Unused tickets of somebody who left lapse, see docs/decisions/0100. [PAY-191]
alter table commerce_ticket_entries drop constraint commerce_ticket_entries_cause_check;
alter table commerce_ticket_entries add constraint commerce_ticket_entries_cause_check check (cause in ('PURCHASE', 'GIVEN', 'USED', 'CONTENT_CHANGED', 'TAKEN_BACK', 'REFUNDED', 'HELD', 'RELEASED', 'RETURNED', 'ACCOUNT_LEFT'));
