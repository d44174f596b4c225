import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalog } from '../../tools/sql-types/catalog.ts';
import { openDescriber } from '../../tools/sql-types/query/describe.ts';
import { isLongRun } from '../../tools/test-run/long.ts';
import { makeDatabase } from './database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TOOL = path.join(ROOT, 'tools/sql-types/main.ts');

let database: Awaited<ReturnType<typeof makeDatabase>>;
let planted: string;

beforeAll(async () => {
  database = await makeDatabase();
  planted = mkdtempSync(path.join(tmpdir(), 'dolphin-sql-types-test-'));
});
afterAll(async () => {
  rmSync(planted, { recursive: true, force: true });
  await database.drop();
});

/** In a process of its own: it loads the sources with Node's own loader. */
async function check(...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const run = promisify(execFile)(process.execPath, [TOOL, '--fresh', '--database', database.url, ...args], {
    cwd: ROOT,
  });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, output: `${stderr}${stdout}` }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: `${error.stderr}${error.stdout}`,
    }),
  );
}

describe('types of statements', () => {
  // The same as the step of `npm run check`, which is part of `npm test`, but from a fresh cache.
  it.runIf(isLongRun)('[SQL-101] are those of the database, for every statement of the server', async () => {
    const { code, output } = await check();
    expect(output).toMatch(/^\d{3,} calls, \d{3,} statements, \d{3,} tables; 0 faults$/m);
    expect(code).toBe(0);
  });

  it('[SQL-101] [SQL-102] differ in a generated source tree in every possible way', async () => {
    plant();
    const { code, output } = await check('--root', planted);
    expect(code).toBe(1);
    const faults = output.split('\n').filter((line) => /^(server\/|table accounts_users)/.test(line));
    expect(faults.map((fault) => fault.replace('server/src/accounts/a.queries.ts:', ''))).toEqual([
      '26: query is used here without being called',
      '23: where decide the text; list the variants: a.queries.ts a.dynamic',
      '25: another text is named a.right in server/src/accounts/a.queries.ts',
      '22: a.refused: PostgreSQL refuses it: column "nobody" does not exist',
      '10: a.null: email: may be null',
      '12: a.type: id: is int8',
      '13: a.union: gender: is any text',
      '14: a.missing: nickname: is declared and not selected',
      '15: a.extra: name: is selected and not declared',
      "16: a.parameter: Type 'string' is not assignable to type 'number'.",
      "17: a.too-few: Argument of type '[number]' is not assignable to parameter of type 'its parameters'.",
      "18: a.undefined: Type 'undefined' is not assignable to type 'number | null'.",
      "19: a.needed: Type 'null' is not assignable to type 'number'.",
      '21: a.context: row: is taken from the context; declare it: query<Row>(…)',
      'table accounts_users: gender: has a CHECK that admits fewer values',
      '11: a.never: id: is never null',
    ]);
  });
});

/** A small server with one statement for each kind of mistake. */
function plant(): void {
  for (const name of ['node_modules', 'contract', 'judge', 'converter'])
    symlinkSync(path.join(ROOT, name), path.join(planted, name), 'junction');
  mkdirSync(path.join(planted, 'server/src/core'), { recursive: true });
  mkdirSync(path.join(planted, 'server/src/accounts'));
  for (const file of ['package.json', 'tsconfig.base.json', 'server/package.json'])
    cpSync(path.join(ROOT, file), path.join(planted, file));
  writeFileSync(
    path.join(planted, 'server/src/core/db.ts'),
    `export interface Tables { core_outbox_floor: { one: boolean; seq: number } }
export type Db = object;
export async function query<Row>(_db: Db, _name: string, _text: string, _values: readonly unknown[]): Promise<readonly Row[]> { return []; }
`,
  );
  writeFileSync(path.join(planted, 'server/src/accounts/a.queries.ts'), STATEMENTS);
}

const STATEMENTS = `import { type Db, query } from '../core/db.ts';
declare module '../core/db.ts' {
  interface Tables { accounts_users: Users }
}
type Users = { id: number; email: string | null; password_hash: string | null; name: string | null; nickname: string | null; nickname_key: string | null; birth_date: string | null; gender: string | null; subject_list: string[]; signup_path: 'EMAIL' | 'KAKAO' | 'NAVER' | 'GOOGLE' | 'STAFF'; is_admin: boolean; verified_state: 'VERIFIED' | 'UNVERIFIED'; portrait_key: string | null; theme: string; mode: string; language: string; character: string; created_at: Date; signed_up_at: Date | null; held_signup_at: Date | null; left_at: Date | null; login_name: string | null; login_key: string | null };
export const db: Db = {};
const U = 'from accounts_users where id = $1';
// Right: named columns, a constant, a helper, a parameter of the right type.
query<{ id: number; email: string | null; one: 'ONE' }>(db, 'a.right', \`select id, email, 'ONE' as one \${U}\`, [1]);
query<{ email: string }>(db, 'a.null', \`select email \${U}\`, [1]);
query<{ id: number | null }>(db, 'a.never', \`select id \${U}\`, [1]);
query<{ id: string }>(db, 'a.type', \`select id \${U}\`, [1]);
query<{ gender: 'MAN' | null }>(db, 'a.union', \`select gender \${U}\`, [1]);
query<{ id: number; nickname: string | null }>(db, 'a.missing', \`select id \${U}\`, [1]);
query<{ id: number }>(db, 'a.extra', \`select id, name \${U}\`, [1]);
query(db, 'a.parameter', \`select id \${U}\`, ['one']);
query(db, 'a.too-few', \`select id \${U} and email = $2\`, [1]);
query(db, 'a.undefined', \`select id \${U}\`, [undefined]);
query(db, 'a.needed', 'insert into core_outbox_floor (one, seq) values (true, $1)', [null]);
export function contextual(): Promise<readonly { id: number }[]> {
  return query(db, 'a.context', \`select id \${U}\`, [1]); }
query(db, 'a.refused', 'select nobody from accounts_users', []);
export const dynamic = (where: string) => query(db, 'a.dynamic', \`select id from accounts_users where \${where}\`, []);
// Two texts under one name.
query(db, 'a.right', 'select 2 as two', []);
export const alias = query;
`;

describe('nullability of columns', () => {
  let describer: Awaited<ReturnType<typeof openDescriber>>;
  let catalog: Awaited<ReturnType<typeof readCatalog>>;
  beforeAll(async () => {
    describer = await openDescriber(database.url);
    await describer.client
      .query(`create table one (id int primary key, v int, w int, j jsonb not null default '{}', check (v is not null or w is not null));
        create view seen as select v from one where v is not null`);
    catalog = await describer.readQuietly(readCatalog);
  });
  afterAll(() => describer.client.end());

  it.each([
    ['a column that takes no null', 'select id from one', 'never'],
    ['a column that takes null', 'select v from one', 'maybe'],
    ['the outer side of a left join', 'select b.id from one a left join one b on b.id = a.v', 'maybe'],
    [
      'a left join with a condition on its outer side',
      'select b.id from one a left join one b on b.id = a.v where b.id > 0',
      'never',
    ],
    ['the inner side of a left join', 'select a.id from one a left join one b on b.id = a.v', 'never'],
    ['a column that a condition needs', 'select v from one where v > $1', 'never'],
    ['a column that only a branch of an OR needs', 'select v from one where v > $1 or id = 1', 'maybe'],
    ['a column that both branches of an OR need', 'select v from one where v > $1 or v < 0', 'never'],
    ['a condition of a left join about its other side', 'select a.v from one a left join one b on b.id = a.v', 'maybe'],
    ['coalesce', 'select coalesce(v, 0) from one', 'never'],
    ['coalesce of what may be null', 'select coalesce(v, w) from one', 'maybe'],
    ['a count', 'select count(v) from one', 'never'],
    ['a sum of nothing', 'select sum(id) from one', 'maybe'],
    ['a sum of a group', 'select sum(id) from one group by v', 'never'],
    ['a sum of a group with a filter', 'select sum(id) filter (where id > 1) from one group by v', 'maybe'],
    ['a subquery', 'select (select id from one where id = $1)', 'maybe'],
    ['a subquery that always has a row', 'select (select count(*) from one)', 'never'],
    ['exists', 'select exists (select from one)', 'never'],
    ['a case without else', 'select case when id > 1 then 1 end from one', 'maybe'],
    ['a case that looks at what it gives', 'select case when v is null then 0 else v end from one', 'never'],
    ['a case whose condition may be null', 'select case when v = 1 then 0 else v end from one', 'maybe'],
    ['an operator', 'select v + 1 from one', 'maybe'],
    ['an OR with a test for null', 'select v is null or v > 1 from one', 'never'],
    ['a key of JSON', "select j -> 'a' from one", 'maybe'],
    ['an empty array_agg', 'select array_agg(id) from one', 'maybe'],
    ['an array of a subquery', 'select array(select id from one)', 'never'],
    ['a window', 'select row_number() over () from one', 'never'],
    ['the row before', 'select lag(id) over (order by id) from one', 'maybe'],
    ['a view', 'select v from seen', 'never'],
    ['a CTE that writes', 'with made as (insert into one (id) values (1) returning id, v) select v from made', 'maybe'],
    ['a union', 'select id from one union all select v from one', 'maybe'],
    [
      'a recursive query',
      'with recursive r as (select id from one union all select r.id + 1 from r where r.id < 9) select id from r',
      'never',
    ],
    ['a CHECK that leaves nothing else', 'select w from one where v is null', 'never'],
    ['a CHECK that leaves something else', 'select w from one', 'maybe'],
    ['a parameter', 'select $1::int from one', 'unknown'],
  ] as const)('knows %s', async (_what, text, nulls) => {
    expect((await describer.describe(text, catalog)).columns[0]?.nulls).toBe(nulls);
  });
});
