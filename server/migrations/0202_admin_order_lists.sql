-- Administrators look for orders in every state; in all but one of them there are few. [PAY-195]
drop index commerce_orders_troubled;
create index commerce_orders_unpaid on commerce_orders (state, id desc) where state <> 'PAID';
