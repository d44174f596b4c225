-- A refund that the seller started without a request of the buyer: parents ask by phone. [PAY-186]
alter table commerce_refunds add column is_by_seller boolean not null default false;
