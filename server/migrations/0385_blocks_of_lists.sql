-- The blocks of a list are read as a whole: from the index alone where they have not changed lately, and else from pages
-- that lie together. Those of migration 0384 were written in no order.
alter table core_list_blocks drop constraint core_list_blocks_pkey;
alter table core_list_blocks add primary key (list, from_id) include (rows);
cluster core_list_blocks using core_list_blocks_pkey;
