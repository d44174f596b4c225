/**
 * Pages of long lists by their number, with an exact total, at a cost that hardly grows with the list. Triggers of the
 * listed tables append what comes and goes (core_list_changes), a sweep adds that up (core_list_blocks), and both
 * together are the list as it is in the snapshot of a statement. See docs/decisions/0141.
 */

/** After every id. */
const LAST = '9223372036854775807';

/**
 * Two parts of a `with` for a page of lists that follow one another, each newest first. `lists` is an array of their
 * names, `skip` and `take` are the rows before the page and of the page; all three are SQL.
 *
 * `list_total (total)` is how many there are in all. `list_pages (place, before_id, skip, take)` says for each list that
 * has a part of the page, by its place in the array, that it is the rows with an id below `before_id`, from the newest
 * on, `skip` of them left out and `take` taken.
 */
export const listPages = (lists: string, skip: string, take: number): string => `list_entries as materialized (
    select a.place, e.id, e.rows, e.is_block from unnest(${lists}::text[]) with ordinality as a (list, place) cross join lateral (
      select b.from_id as id, b.rows, true as is_block from core_list_blocks b where b.list = a.list
      union all select c.id, c.change::int, false from core_list_changes c where c.list = a.list offset 0) e
  ), list_spans as materialized (
    select place, sum(rows) as rows, sum(sum(rows)) over (order by place) - sum(rows) as before from list_entries group by place
  ), list_total as (
    select coalesce(sum(rows), 0)::int as total from list_spans
  ), list_parts as materialized (
    select place, greatest(${skip} - before, 0) as skip, least(before + rows, ${skip} + ${take}) - greatest(before, ${skip}) as take from list_spans where before + rows > ${skip} and before < ${skip} + ${take}
  ), list_pages as materialized (
    select p.place, p.take::bigint as take, (p.skip - coalesce(max(t.upto) filter (where t.is_block and t.upto <= p.skip), 0))::bigint as skip,
      coalesce(min(t.id) filter (where t.is_block and t.upto <= p.skip), ${LAST})::bigint as before_id
    from list_parts p join (select place, id, is_block, sum(rows) over (partition by place order by id desc, is_block) as upto from list_entries) t on t.place = p.place group by p.place, p.take, p.skip
  )`;
