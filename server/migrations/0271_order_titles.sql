-- Orders of a title are found through this index alone: it begins with one expression, so the planner cannot choose
-- the index of the whole list instead, which it did for a channel whose new orders no vacuum had visited. [PAY-185]
drop index commerce_orders_office_title;
create index commerce_orders_office_title on commerce_orders (((channel_id::text || ' ' || item_type || ' ' || title) collate "C"), state, created_at desc, id desc) where channel_id is not null;
