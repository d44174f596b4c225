-- What the law wants to be known of a seller (e-commerce act §10, §13): all of it, or no row. [UIX-141]
create table commerce_businesses (
  channel_id bigint primary key references channels_channels (id) on delete cascade,
  name text not null,
  owner text not null,
  number text not null,
  mail_order_number text,
  address text not null,
  phone text not null,
  email text not null,
  updated_at timestamptz not null
);
