-- The catalogue. Rows come from the drawings when a server starts; an item somebody edited keeps what was edited.
create table avatar_items (
  id bigint generated always as identity primary key,
  key text not null unique,
  category text not null,
  name_ko text not null,
  name_en text not null,
  rarity text not null,
  theme text not null,
  price int not null check (price >= 0),
  is_starter boolean not null default false,
  -- No longer drawn: whoever owns it keeps the row, and nobody sees it.
  is_retired boolean not null default false,
  edited_at timestamptz,
  created_at timestamptz not null default now()
);
create index avatar_items_category on avatar_items (category, id);

-- Who owns what. The category stands here too, so that one category of a wardrobe is one walk through an index.
create table avatar_inventories (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  item_id bigint not null references avatar_items (id),
  category text not null,
  source text not null,
  created_at timestamptz not null default now(),
  unique (user_id, item_id)
);
create index avatar_inventories_list on avatar_inventories (user_id, id desc);
create index avatar_inventories_category on avatar_inventories (user_id, category, id desc);

-- Every outfit that may be drawn, by the hash of its item keys. A picture is made only of what stands here.
create table avatar_looks (
  hash text primary key,
  item_keys text[] not null,
  asked_at timestamptz not null default now()
);
create index avatar_looks_asked on avatar_looks (asked_at);

-- What a person is seen in. The row is also the lock that lets two changes of one person wait for each other.
create table avatar_outfits (
  user_id bigint primary key references accounts_users (id) on delete cascade,
  hash text references avatar_looks (hash),
  changed_at timestamptz not null default now()
);
create index avatar_outfits_hash on avatar_outfits (hash);

create table avatar_equipped (
  user_id bigint not null references accounts_users (id) on delete cascade,
  category text not null,
  item_id bigint not null references avatar_items (id),
  primary key (user_id, category)
);

create table avatar_presets (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  name text not null,
  item_ids bigint[] not null,
  hash text not null references avatar_looks (hash),
  created_at timestamptz not null default now()
);
create index avatar_presets_user on avatar_presets (user_id, id);
create index avatar_presets_hash on avatar_presets (hash);
