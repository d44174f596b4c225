import type pg from 'pg';

/** What the migrated database knows of its columns, functions and types. */
export type Catalog = {
  /** By `relid.attno`. */
  readonly columns: ReadonlyMap<string, Column>;
  readonly functions: ReadonlyMap<number, Routine>;
  readonly types: ReadonlyMap<number, DataType>;
};
export type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: number;
  readonly isNotNull: boolean;
  /** Not a column of a view, nor of a table that a library made for itself. */
  readonly isTable: boolean;
  /** The only values a CHECK constraint admits. */
  readonly literals: readonly string[] | undefined;
  /** CHECK constraints of the table that name the column, each as tests of which one must hold: `left_at is null or …`. */
  readonly alternatives: readonly (readonly NullCheck[])[];
};
export type NullCheck = { readonly column: number; readonly isNull: boolean };
export type Routine = { readonly name: string; readonly isStrict: boolean; readonly isOwn: boolean };
export type DataType = { readonly name: string; readonly category: string; readonly element: number };

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const columns = await client.query<{
    key: string;
    table: string;
    name: string;
    type: number;
    isNotNull: boolean;
    isTable: boolean;
    checks: readonly string[];
    tableChecks: readonly string[];
  }>(
    `select a.attrelid || '.' || a.attnum as key, c.relname as table, a.attname as name, a.atttypid as type, a.attnotnull as "isNotNull", c.relkind <> 'v' and n.nspname = 'public' as "isTable",
       array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks,
       array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any(k.conkey) and cardinality(k.conkey) > 1) as "tableChecks"
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  );
  const functions = await client.query<{ oid: number; name: string; isStrict: boolean; isOwn: boolean }>(
    `select oid, proname as name, proisstrict as "isStrict", pronamespace <> 'pg_catalog'::regnamespace as "isOwn" from pg_proc`,
  );
  const types = await client.query<{ oid: number; name: string; category: string; element: number }>(
    `select oid, typname as name, typcategory as category, typelem as element from pg_type`,
  );
  const numbers = new Map(columns.rows.map(({ key, table, name }) => [`${table}.${name}`, Number(key.split('.')[1])]));
  const numberOf = (table: string) => (name: string) => numbers.get(`${table}.${name}`) ?? 0;
  return {
    columns: new Map(
      columns.rows.map(({ key, checks, tableChecks, ...column }) => [
        key,
        {
          ...column,
          literals: literalsOf(column.name, checks),
          alternatives: tableChecks.flatMap((check) => alternativesOf(check, numberOf(column.table))),
        },
      ]),
    ),
    functions: new Map(functions.rows.map(({ oid, ...routine }) => [oid, routine])),
    types: new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
  };
}

/** `CHECK ((kind = ANY (ARRAY['A'::text, 'B'::text])))`, and the same for one value. */
function literalsOf(column: string, checks: readonly string[]): readonly string[] | undefined {
  for (const check of checks) {
    const only = new RegExp(
      `^CHECK \\(\\("?${column}"? = (?:ANY \\(ARRAY\\[(?<list>[^\\]]*)\\]\\)|(?<one>'[^']*'::text))\\)\\)$`,
    ).exec(check)?.groups;
    const listed = only?.['list'] ?? only?.['one'];
    if (listed !== undefined) return [...listed.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value);
  }
  return undefined;
}

/** `CHECK (((left_at IS NOT NULL) OR (birth_date IS NOT NULL)))`; a check of any other form is ignored here. */
function alternativesOf(check: string, numberOf: (name: string) => number): readonly (readonly NullCheck[])[] {
  const tests = check
    .replace(/^CHECK /, '')
    .split(' OR ')
    .map((test) => /^\(*(?<name>\w+) IS (?<not>NOT )?NULL\)*$/.exec(test)?.groups);
  return tests.every((test) => test !== undefined)
    ? [tests.map((test) => ({ column: numberOf(test['name'] ?? ''), isNull: test['not'] === undefined }))]
    : [];
}
