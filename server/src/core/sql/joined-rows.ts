/**
 * Rows of a left join. A list and its total come in one statement: `select total, n.* from (…) left join (page) n on true`.
 * An empty page then still has one row, in which only the total is there.
 */

/** A row of the joined side: it is there, or all of it is null. */
export type JoinedRow<Row> = { readonly [Key in keyof Row]: Row[Key] | null };
/** A row of a page, beside the total of the list. */
export type CountedRow<Row> = JoinedRow<Row> & { readonly total: number };

export type CountedPage<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** Those that are there; `key` is a column which is never null in a row that is. */
export function presentRows<Row>(found: readonly JoinedRow<Row>[], key: keyof Row): readonly Row[] {
  return found.filter((row) => row[key] !== null) as readonly Row[];
}

/** Also the total when the page is empty. */
export function countedPage<Row>(found: readonly CountedRow<Row>[], key: keyof Row): CountedPage<Row> {
  return { rows: presentRows<Row>(found, key), total: found[0]?.total ?? 0 };
}
