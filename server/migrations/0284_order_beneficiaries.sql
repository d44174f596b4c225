-- A guardian pays and a child gets it: the order is the payer's, what it sells is the receiver's. See docs/decisions/0119. [PAY-202]
-- Null: who pays gets it. No reference: orders are kept when an account is gone.
alter table commerce_orders add column beneficiary_id bigint check (beneficiary_id <> user_id);
alter table commerce_orders add column receiver_id bigint not null generated always as (coalesce(beneficiary_id, user_id)) stored;
-- Only what an academy sells is bought for somebody else.
alter table commerce_orders add constraint commerce_orders_beneficiary check (beneficiary_id is null or (channel_id is not null and item_type in ('WORKSHEET', 'COURSE', 'COURSE_CLASS', 'PRODUCT')));

-- Whoever asks whether something is paid for asks about the receiver.
create or replace view commerce_paid_items as
  select receiver_id as user_id, item_type, content_id, paid_at from commerce_orders where state in ('PAID', 'PARTIAL_CANCELLED') and content_id is not null and ended_at is null;
create or replace view commerce_held_seats as
  select h.item_type, h.content_id, h.expires_at, o.receiver_id as user_id from commerce_holds h join commerce_orders o on o.id = h.order_id;
drop index commerce_orders_content;
create index commerce_orders_content on commerce_orders (item_type, content_id, receiver_id) where state in ('PAID', 'PARTIAL_CANCELLED');
drop index commerce_orders_paid_worksheets;
create index commerce_orders_paid_worksheets on commerce_orders (receiver_id, content_id) where item_type = 'WORKSHEET' and state in ('PAID', 'PARTIAL_CANCELLED');

-- What concerns one learner of a channel, newest first: for the family, and for the search of the office.
create index commerce_orders_office_receiver on commerce_orders (channel_id, receiver_id, created_at desc, id desc) where channel_id is not null;
create index commerce_ticket_entries_member on commerce_ticket_entries (channel_id, user_id, id desc);
create index learning_courses_sold on learning_courses (channel_id, id desc) where price_krw is not null;
