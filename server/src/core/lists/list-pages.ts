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
 * `list_total (total)` is how many there are in all. `list_pages (place, before_id, skip, take)` gives for each list
 * that has a part of the page, by its place in the array, that it is the rows with an id below `before_id`, from the
 * newest on, `skip` of them left out and `take` taken.
 *
 * `upto` is at a block how many rows there are down to it, also of the lists before: changes within a block come first.
 * One pass over the blocks in their order: a long list has hundreds, and each further pass would take as long.
 */
export const listPages = (lists: string, skip: string, take: number): string => `list_entries as (
    select a.place, e.id, e.is_block, e.rows, sum(e.rows) over (order by a.place, e.id desc, e.is_block rows unbounded preceding) as upto
    from unnest(${lists}::text[]) with ordinality as a (list, place) cross join lateral (
      select b.from_id as id, b.rows, true as is_block from core_list_blocks b where b.list = a.list
      union all select c.id, c.change::int, false from core_list_changes c where c.list = a.list offset 0) e
  ), list_spans as (
    select place, sum(rows)::int as rows, max(upto) filter (where is_block and upto <= ${skip}) as skipped, min(id) filter (where is_block and upto <= ${skip}) as before_id from list_entries group by place
  ), list_places as materialized (
    select place, rows, skipped, before_id, sum(rows) over (order by place) - rows as before from list_spans
  ), list_total as (
    select coalesce(sum(rows), 0)::int as total from list_places
  ), list_pages as materialized (
    select place, (least(before + rows, ${skip} + ${take}) - greatest(before, ${skip}))::bigint as take, greatest(${skip} - coalesce(skipped, before), 0)::bigint as skip, coalesce(before_id, ${LAST})::bigint as before_id
    from list_places where before + rows > ${skip} and before < ${skip} + ${take}
  )`;
