-- VAT: licensed academies sell VAT-free (면세). An order keeps how its seller sold, so that a later change of the flag
-- changes no old order. An order is VAT-free as a whole or not at all. [PAY-199]
alter table commerce_businesses add column is_tax_free boolean not null default false;
alter table commerce_orders add column tax_free_krw int not null default 0;
alter table commerce_orders add constraint commerce_orders_tax_free check (tax_free_krw in (0, amount_krw));
alter table commerce_differences drop constraint commerce_differences_reason_check;
alter table commerce_differences add constraint commerce_differences_reason_check check (reason in ('MERCHANT', 'AMOUNT', 'CURRENCY', 'GATEWAY', 'TEST_PAYMENT', 'NOT_GRANTED', 'TAX_FREE'));
