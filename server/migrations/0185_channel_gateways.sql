-- Payment gateways of channels. A row is one account at the provider and never becomes another one: orders name the
-- gateway they were made with, and a refund needs its keys also after the channel has chosen another. [PAY-20]
create table commerce_gateways (
  id bigint generated always as identity primary key,
  -- No reference: kept as long as the orders that name it.
  channel_id bigint not null,
  driver text not null check (driver in ('portone-v1', 'portone-v2')),
  store_id text not null,
  channel_key text not null,
  -- V1: the merchant id at the card company. V2 has none.
  pg_id text not null default '',
  -- The secrets as JSON, sealed.
  sealed bytea not null,
  -- Counts changes of the secrets: a process that knows an older one opens its driver anew.
  revision int not null default 1,
  -- Null: takes the payments of new orders.
  ended_at timestamptz,
  updated_at timestamptz not null,
  updated_by bigint references accounts_users (id) on delete set null
);
create unique index commerce_gateways_current on commerce_gateways (channel_id) where ended_at is null;
create index commerce_gateways_channel on commerce_gateways (channel_id);
create index commerce_gateways_actor on commerce_gateways (updated_by) where updated_by is not null;

-- By whom the money of an order is taken and given back; null: the site's gateway.
alter table commerce_orders add column gateway_id bigint references commerce_gateways (id);
create index commerce_orders_gateway on commerce_orders (gateway_id) where gateway_id is not null;

-- Which channel stands above another: its gateway takes the payments of the channels below it. [PAY-2]
create view channels_supers as select id as channel_id, super_channel_id from channels_channels;
comment on view channels_supers is 'shared: the channel above each channel; null: none';
