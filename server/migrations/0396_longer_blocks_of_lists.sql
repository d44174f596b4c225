-- Blocks of lists hold about four thousand rows: a list of a million is then read in 250 of them instead of a thousand, and
-- places that are skipped within one cost less than the blocks did. Blocks from before stay as they are. The
-- release before this one calls it without a size. Decision 0141.
drop function core_fold_lists(int);

create function core_fold_lists(batch int, block_rows int default 4000) returns int language plpgsql as $$
declare
  taken int;
  touched text[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('core.fold-lists', 0)) then
    return 0;
  end if;
  with taken_changes as (
    delete from core_list_changes where seq in (select c.seq from core_list_changes c order by c.seq limit batch) returning list, id, change
  ), net as (
    select c.list, c.id, sum(c.change)::int as change from taken_changes c group by c.list, c.id
  ), placed as (
    select n.list, n.id, n.change, coalesce(b.from_id, 0) as from_id, coalesce(b.rows, 0) as rows, n.change > 0 and n.id > coalesce(b.last_id, 0) as is_after
    from net n left join lateral (select x.from_id, x.rows, x.last_id from core_list_blocks x where x.list = n.list and x.from_id <= n.id order by x.from_id desc limit 1) b on true
    where n.change <> 0
  ), numbered as (
    select p.*, case when p.is_after then (p.rows + row_number() over (partition by p.list, p.from_id, p.is_after order by p.id) - 1) / block_rows else 0 end as block from placed p
  ), grouped as (
    select g.list, case when g.block = 0 then g.from_id else min(g.id) end as from_id, sum(g.change)::int as rows, max(g.id) as last_id from numbered g group by g.list, g.from_id, g.block
  ), kept as (
    insert into core_list_blocks as k (list, from_id, rows, last_id) select g.list, g.from_id, g.rows, g.last_id from grouped g order by g.list, g.from_id
    on conflict (list, from_id) do update set rows = k.rows + excluded.rows, last_id = greatest(k.last_id, excluded.last_id)
    returning k.list, k.rows
  )
  select (select count(*)::int from taken_changes), (select array_agg(distinct k.list) from kept k where k.rows = 0) into taken, touched;
  -- What is empty goes; the first block only with the last of its list.
  if touched is not null then
    delete from core_list_blocks b where b.list = any(touched) and b.rows = 0 and b.from_id <> 0;
    delete from core_list_blocks b where b.list = any(touched) and b.rows = 0 and b.from_id = 0 and not exists (select from core_list_blocks o where o.list = b.list and o.from_id <> 0);
  end if;
  return taken;
end $$;
