-- Part of an order can be paid with cash on account; the card pays amount_krw - cash_krw.
alter table commerce_orders add column cash_krw int not null default 0;
-- What is off the account for this order now: held while it is unpaid, spent once it is paid. Minus the sum of its SPEND
-- and RETURN entries.
alter table commerce_orders add column cash_taken_krw int not null default 0;
alter table commerce_orders add constraint commerce_orders_cash_part check (cash_krw between 0 and amount_krw);
alter table commerce_orders add constraint commerce_orders_cash_taken check (cash_taken_krw between 0 and cash_krw);
-- Unpaid orders that hold cash: who orders the same thing again takes it from them.
create index commerce_orders_cash_held on commerce_orders (user_id, item_type, content_id) where cash_taken_krw > 0 and state in ('READY', 'FAILED', 'EXPIRED');

-- SPEND: taken for an order. RETURN: given back, because the order was not paid or was refunded.
alter table commerce_cash_entries drop constraint commerce_cash_entries_cause_check;
alter table commerce_cash_entries add constraint commerce_cash_entries_cause_check check (cause in ('CHARGE', 'REFUND', 'SPEND', 'RETURN'));
-- An order that expires and is paid after all spends twice and returns once.
alter table commerce_cash_entries drop constraint commerce_cash_entries_order_id_cause_key;
create unique index commerce_cash_once on commerce_cash_entries (order_id, cause) where cause in ('CHARGE', 'REFUND');
create index commerce_cash_order on commerce_cash_entries (order_id);
