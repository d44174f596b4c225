-- Who is editing a map at the moment: those are told of each change and see each other's cursors.
create table lounge_map_editors (
  map_id text not null references lounge_maps (id) on delete cascade,
  user_id bigint not null references accounts_users (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (map_id, user_id)
);
create index lounge_map_editors_user on lounge_map_editors (user_id);
create index lounge_map_editors_seen on lounge_map_editors (seen_at);

-- The uploaded pictures of a map, with their size. They stay with the map, also when its draft no longer shows them: an
-- older version may. A file belongs to one map; a copied map gets rows of its own for the same file.
create table lounge_map_files (
  map_id text not null references lounge_maps (id) on delete cascade,
  file_id bigint not null references storage_files (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (map_id, file_id)
);
create index lounge_map_files_file on lounge_map_files (file_id);
