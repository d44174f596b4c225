-- Classes are sold like courses and worksheets; null: members are taken in by those who teach.
alter table learning_course_classes add column price_krw int check (price_krw > 0);
-- How many the class takes in when it is sold; null: as many as come.
alter table learning_course_classes add column seats int check (seats > 0);
create index learning_course_classes_sold on learning_course_classes (channel_id, id desc) where price_krw is not null;
create index learning_worksheets_sold on learning_worksheets (channel_id, id desc) where price_krw is not null;

create or replace view commerce_paid_items as
  select user_id, item_type, content_id, paid_at from commerce_orders where state in ('PAID', 'PARTIAL_CANCELLED') and content_id is not null;
create index commerce_orders_paid_worksheets on commerce_orders (user_id, content_id) where item_type = 'WORKSHEET' and state in ('PAID', 'PARTIAL_CANCELLED');
