import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../src/core/db.ts';

/**
 * Gives a person a row in every table that can name somebody, once for each such column. The tables are read from the
 * catalog, so that a table of tomorrow is filled, too. Checks of values are dropped and triggers are off meanwhile: a
 * row has to be there, it need not make sense. References do hold, because erasing follows them.
 */

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly hasDefault: boolean;
  /** The first value that a check of this column allows. */ readonly allowed: string | null;
};
type Reference = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
};
type Row = Readonly<Record<string, string | null>>;

/** Names somebody without a reference. */
const NAMES_A_PERSON =
  /(^|_)(user|child|minor|staff|admin|actor|author|sender|partner|coach|holder|giver|beneficiary|host|handler|reporter|target)_id$|_by$/;

/** What is written into every free text of a row: whose row in which column, and the column of the text. */
const markOf = ({ table, name }: Column, person: string | null) => `흔적<${table}.${person ?? ''}:${name}>`;
export const MARK = /흔적<([\w.]+):(\w+)>/g;

export async function fillTables(db: Db, userId: number): Promise<readonly string[]> {
  const { columns, references } = await readCatalog(db);
  await dropChecks(db);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const tables = [...byTable.keys()].filter((table) => table !== 'accounts_users');
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  const first = new Map<string, Row>();
  const filled: string[] = [];
  const path = new Set<string>();
  let count = 0;

  const isPerson = ({ table, name, type }: Column) =>
    type === 'bigint' &&
    (NAMES_A_PERSON.test(name) ||
      references.some((ref) => ref.table === table && ref.target === 'accounts_users' && ref.columns.includes(name)));
  const isReference = ({ table, name }: Column) =>
    references.some((ref) => ref.table === table && ref.columns.includes(name));
  /** The column of a row that others refer to is the child's, where there is one. */
  const peopleOf = (table: string) =>
    (byTable.get(table) ?? [])
      .filter(isPerson)
      .map(({ name }) => name)
      .toSorted((a, b) => Number(b === 'user_id') - Number(a === 'user_id'));

  async function otherPerson(): Promise<string> {
    const nickname = `다른이${++count}`;
    const { rows } = await sql<{ id: number }>`insert into accounts_users (nickname, nickname_key, signup_path)
      values (${nickname}, ${nickname}, 'EMAIL') returning id`.execute(db);
    return String(rows[0]?.id);
  }

  async function firstOf(table: string): Promise<Row | undefined> {
    if (!first.has(table) && !path.has(table)) await fill(table);
    return first.get(table);
  }

  async function fill(table: string): Promise<void> {
    path.add(table);
    const people = peopleOf(table);
    for (const person of people.length === 0 ? [null] : people) await insert(table, person);
    path.delete(table);
  }

  async function insert(table: string, person: string | null): Promise<void> {
    const own = byTable.get(table) ?? [];
    const values = new Map<string, string | null>();
    if (person !== null) values.set(person, String(userId));
    for (const ref of references) {
      if (ref.table !== table || ref.target === 'accounts_users') continue;
      const isNeeded = ref.columns.every((name) => own.find((column) => column.name === name)?.notNull === true);
      if (!isNeeded && !(person !== null && ref.columns.includes(person))) continue;
      const target = ref.target === table ? undefined : await firstOf(ref.target);
      if (!target) continue;
      ref.columns.forEach((name, n) => {
        const value = target[ref.targetColumns[n] ?? ''];
        if (!values.has(name)) values.set(name, value ?? null);
      });
    }
    for (const column of own) {
      if (values.has(column.name)) continue;
      const value = await valueOf(column, person);
      if (value !== undefined) values.set(column.name, value);
    }
    const typed = [...values].map(([name, value]) => {
      const type = own.find((column) => column.name === name)?.type ?? 'text';
      return sql`${value}::${sql.raw(type)}`;
    });
    const { rows } = await sql<{ row: Row }>`insert into ${sql.table(table)} as t (${sql.join(
      [...values.keys()].map((name) => sql.ref(name)),
    )}) values (${sql.join(typed)}) on conflict do nothing returning (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t))) as row`
      .execute(db)
      .catch((error: unknown) => {
        throw new Error(`${table}.${person ?? ''}: ${String(error)} ${JSON.stringify([...values])}`, { cause: error });
      });
    const row = rows[0]?.row ?? (await existing(table, person));
    if (!row) throw new Error(`${table}.${person ?? ''} has no row`);
    if (!first.has(table)) first.set(table, row);
    if (person !== null) filled.push(`${table}.${person}`);
  }

  /** A real one, made by signing up; or, where there can be only one, that of somebody else, which becomes this person's. */
  async function existing(table: string, person: string | null): Promise<Row | undefined> {
    const give = person === null ? sql`` : sql`${sql.ref(person)} = ${userId}`;
    const mine = person === null ? sql`true` : give;
    const one = sql`select ctid from ${sql.table(table)} order by (${mine}) is true desc limit 1`;
    if (person !== null) await sql`update ${sql.table(table)} set ${give} where ctid = (${one})`.execute(db);
    const { rows } = await sql<{
      row: Row;
    }>`select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t))) as row
      from ${sql.table(table)} t where ${mine} limit 1`.execute(db);
    return rows[0]?.row;
  }

  async function valueOf(column: Column, person: string | null): Promise<string | null | undefined> {
    if (column.allowed !== null) return column.notNull && !column.hasDefault ? column.allowed : undefined;
    if (isPerson(column)) return column.notNull ? otherPerson() : undefined;
    if (isReference(column) && !column.notNull) return undefined;
    if (column.type === 'text') return `${markOf(column, person)}${++count}`;
    if (column.type === 'jsonb' && !column.hasDefault) return JSON.stringify({ text: markOf(column, person) });
    if (!column.notNull || column.hasDefault) return undefined;
    return plainValue(column.type, ++count);
  }

  for (const table of tables) await firstOf(table);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  return filled;
}

function plainValue(type: string, n: number): string {
  if (type.endsWith('[]')) return '{}';
  if (type === 'bytea') return `\\x${randomBytes(32).toString('hex')}`;
  if (type === 'uuid') return randomUUID();
  if (type.startsWith('bit')) return '0'.repeat(Number(/\d+/.exec(type)?.[0] ?? 1));
  if (type === 'boolean') return 'false';
  if (type === 'date' || type.startsWith('timestamp')) return '2026-11-15';
  if (type.startsWith('time')) return '10:00';
  if (type === 'inet') return '127.0.0.1';
  if (type === 'interval') return '1 day';
  if (type === 'pg_snapshot') return '1:1:';
  if (type.endsWith('range')) return 'empty';
  if (type.startsWith('character')) return 'x';
  return String(n % 30_000);
}

/** Also unique keys that are checked late: `on conflict` cannot use them. */
async function dropChecks(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`select c.relname as table, k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = 'public' and (k.contype = 'c' or (k.contype = 'u' and k.condeferrable))`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name)}`.execute(db);
}

async function readCatalog(db: Db): Promise<{
  readonly columns: readonly Column[];
  readonly references: readonly Reference[];
}> {
  const { rows: columns } = await sql<Column>`select c.relname as table, a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
      (a.atthasdef or a.attidentity <> '') as "hasDefault",
      (select (regexp_match(pg_get_constraintdef(k.oid), '''([^'']+)''::text'))[1] from pg_constraint k
        where a.atttypid = 'text'::regtype and k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '(= ANY|= ''|IN )' limit 1) as allowed
    from pg_class c join pg_namespace s on s.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where s.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a' order by c.relname, a.attnum`.execute(db);
  const { rows: references } = await sql<Reference>`select c.relname as table, t.relname as target,
      (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality x (num, n) join pg_attribute a on a.attrelid = c.oid and a.attnum = x.num) as columns,
      (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality x (num, n) join pg_attribute a on a.attrelid = t.oid and a.attnum = x.num) as "targetColumns"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_namespace s on s.oid = c.relnamespace where s.nspname = 'public' and k.contype = 'f'`.execute(db);
  return { columns, references };
}
