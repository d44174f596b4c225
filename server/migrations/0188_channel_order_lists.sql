-- The order list of a channel, newest first: whole, by state and kind, by buyer, by title. Each filter is the beginning
-- of an index, so a page costs the same among ten thousand orders and among a million. [PAY-185]
create index commerce_orders_office on commerce_orders (channel_id, created_at desc, id desc) where channel_id is not null;
create index commerce_orders_office_state on commerce_orders ((channel_id::text || ' ' || state || ' ' || item_type), created_at desc, id desc) where channel_id is not null;
create index commerce_orders_office_buyer on commerce_orders (channel_id, user_id, created_at desc, id desc) where channel_id is not null;
create index commerce_orders_office_title on commerce_orders (channel_id, item_type, title, state, created_at desc, id desc) where channel_id is not null;
