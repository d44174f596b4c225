import type { SliceNames } from './names.ts';

export const migrationFile = ({ table }: SliceNames): string => `create table ${table} (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  title text not null check (length(title) between 1 and 80),
  created_at timestamptz not null,
  unique (user_id, title)
);
create index ${table}_newest on ${table} (user_id, id desc);
`;

/** The columns as TypeScript types. `npm run sql` compares them, and every statement, with the migrated schema. */
export const tablesFile = ({ table }: SliceNames): string => `import type { GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    ${table}: { id: GeneratedAlways<number>; user_id: number; title: string; created_at: Date };
  }
}
`;

export const queriesFile = ({
  slice,
  pascal,
  one,
  onePascal,
  table,
}: SliceNames): string => `import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import './${slice}.tables.ts';

export type ${onePascal}Row = { readonly ${one}Id: number; readonly title: string; readonly createdAt: Date };

export async function select${pascal}(db: Db, userId: number, page: number) {
  return countedPage<${onePascal}Row>(
    await query<CountedRow<${onePascal}Row>>(
      db,
      '${slice}.list',
      \`select c.total, n.* from (select count(*)::int as total from ${table} where user_id = $1) c left join lateral (
         select id as "${one}Id", title, created_at as "createdAt" from ${table}
         where user_id = $1 order by id desc limit \${PAGE_SIZE} offset $2
       ) n on true\`,
      [userId, (page - 1) * PAGE_SIZE],
    ),
    '${one}Id',
  );
}

/** Undefined when the user has one with this title. */
export async function insert${onePascal}(
  db: Db,
  { userId, title, now }: { readonly userId: number; readonly title: string; readonly now: Date },
): Promise<number | undefined> {
  const [row] = await query<{ ${one}Id: number }>(
    db,
    '${slice}.add',
    \`insert into ${table} (user_id, title, created_at) values ($1, $2, $3)
     on conflict (user_id, title) do nothing returning id as "${one}Id"\`,
    [userId, title, now],
  );
  return row?.${one}Id;
}

/** False when the user has no such row. */
export async function delete${onePascal}(db: Db, userId: number, ${one}Id: number): Promise<boolean> {
  const rows = await query<{ id: number }>(
    db,
    '${slice}.remove',
    'delete from ${table} where user_id = $1 and id = $2 returning id',
    [userId, ${one}Id],
  );
  return rows.length > 0;
}
`;

export const handlersFile = ({
  domain,
  slice,
  camel,
  pascal,
  one,
  onePascal,
  oneUpper,
}: SliceNames): string => `import { coreErrors } from '@dolphin/contract/core/core.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { ${camel} } from '@dolphin/contract/${domain}/${slice}.contract';
import { ${one}Errors } from '@dolphin/contract/${domain}/${slice}.errors';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { delete${onePascal}, insert${onePascal}, select${pascal} } from './${slice}.queries.ts';

export const ${camel}Module = implement(${camel}, {
  async list({ db, me }, { page = 1 }) {
    const { rows, total } = await select${pascal}(db, me.id, page);
    return {
      ${one}List: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async add({ db, me, now }, input) {
    const title = input.title.trim();
    if (title === '') throw failAt('title', coreErrors.VALIDATION_FAIL);
    const ${one}Id = await insert${onePascal}(db, { userId: me.id, title, now });
    if (${one}Id === undefined) throw fail(${one}Errors.${oneUpper}_EXISTS);
    return { ${one}Id };
  },

  async remove({ db, me }, { ${one}Id }) {
    if (!(await delete${onePascal}(db, me.id, ${one}Id))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },
});
`;

export const testFile = ({
  domain,
  slice,
  camel,
  one,
  oneUpper,
}: SliceNames): string => `import { ${camel} } from '@dolphin/contract/${domain}/${slice}.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const add = (who: Person, title: string) => call(server, ${camel}.add, { title }, who.headers);
const list = async (who: Person) => (await call(server, ${camel}.list, {}, who.headers)).body;

describe('${slice}', () => {
  it('lists the own, newest first', async () => {
    const [me, other] = [await server.makePerson(), await server.makePerson()];
    await add(me, 'first');
    await add(other, 'of somebody else');
    await add(me, 'second');
    expect(await list(me)).toMatchObject({
      ${one}List: [{ title: 'second' }, { title: 'first' }],
      pageCount: 1,
      totalCount: 2,
    });
  });

  it('is empty for a newcomer', async () => {
    expect(await list(await server.makePerson())).toEqual({ ${one}List: [], pageCount: 0, totalCount: 0 });
  });

  it('refuses the same title twice, and takes that of somebody else', async () => {
    const [me, other] = [await server.makePerson(), await server.makePerson()];
    expect((await add(me, 'same')).status).toBe(200);
    const refused = await add(me, 'same');
    expect([refused.status, refused.error.errorCode]).toEqual([409, '${oneUpper}_EXISTS']);
    expect((await add(other, 'same')).status).toBe(200);
  });

  it('needs a title', async () => {
    const { status, error } = await add(await server.makePerson(), '  ');
    expect([status, error.fieldErrors?.[0]?.field]).toEqual([400, 'title']);
  });

  it('removes the own, and nothing of somebody else', async () => {
    const [me, other] = [await server.makePerson(), await server.makePerson()];
    const { ${one}Id } = (await add(me, 'mine')).body;
    const remove = async (who: Person) => (await call(server, ${camel}.remove, { ${one}Id }, who.headers)).status;
    expect([await remove(other), await remove(me), await remove(me)]).toEqual([404, 200, 404]);
    expect((await list(me)).totalCount).toBe(0);
  });
});
`;
