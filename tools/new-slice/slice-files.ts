export type SliceNames = {
  readonly domain: string;
  readonly slice: string;
  readonly camel: string;
  readonly pascal: string;
  /** One of them: `boardPost` of `board-posts`. */
  readonly one: string;
  readonly onePascal: string;
  readonly table: string;
  readonly area: 'dolphin' | 'eduenv';
  readonly migration: string;
};

/** Domains whose calls belong to the education channel. */
const EDUENV = new Set(['channels', 'learning', 'scheduling', 'messaging']);

export function sliceNames(domain: string, slice: string, migration: string): SliceNames {
  const camel = slice.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  const one = camel.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    domain,
    slice,
    camel,
    pascal: capital(camel),
    one,
    onePascal: capital(one),
    table: `${domain}_${slice.replaceAll('-', '_')}`,
    area: EDUENV.has(domain) ? 'eduenv' : 'dolphin',
    migration,
  };
}

/** The files of a new slice by path. */
export function sliceFiles(names: SliceNames): Readonly<Record<string, string>> {
  const { domain, slice, migration } = names;
  const folder = `server/src/${domain}/${slice}`;
  return {
    [`contract/src/${domain}/${slice}.contract.ts`]: contractFile(names),
    [`server/migrations/${migration}_${slice.replaceAll('-', '_')}.sql`]: migrationFile(names),
    [`${folder}/${slice}.tables.ts`]: tablesFile(names),
    [`${folder}/${slice}.queries.ts`]: queriesFile(names),
    [`${folder}/${slice}.handlers.ts`]: handlersFile(names),
    [`${folder}/${slice}.test.ts`]: testFile(names),
    [`server/test/contract/probes/${domain}-${slice}.probes.ts`]: probesFile(names),
  };
}

const contractFile = ({ slice, camel, one, onePascal, area }: SliceNames): string => `import Type from 'typebox';
import { signedUp } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { Instant, RowId } from '../core/schema.ts';

export const ${onePascal} = Type.Object({ ${one}Id: RowId, createdAt: Instant });

export const ${camel} = {
  list: defineEndpoint({
    area: '${area}', method: 'GET', path: '/users/${slice}', access: signedUp,
    summary: 'The ${slice} of the caller, newest first.',
    input: Type.Object({ ...PageInput }),
    output: pageOf('${one}List', ${onePascal}),
  }),
};
`;

const migrationFile = ({ table }: SliceNames): string => `create table ${table} (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts_users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index ${table}_user on ${table} (user_id, id desc);
`;

const tablesFile = ({ table }: SliceNames): string => `import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    ${table}: { id: GeneratedAlways<number>; user_id: number; created_at: Generated<Date> };
  }
}
`;

const queriesFile = ({ slice, pascal, table }: SliceNames): string => `import type { Db } from '../../core/db.ts';
import './${slice}.tables.ts';

export function select${pascal}(db: Db, userId: number, limit: number, offset: number) {
  return db.selectFrom('${table}').select(['id', 'created_at']).where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function count${pascal}(db: Db, userId: number): Promise<number> {
  const { count } = await db.selectFrom('${table}').select((of) => of.fn.countAll<number>().as('count')).where('user_id', '=', userId).executeTakeFirstOrThrow();
  return count;
}
`;

const handlersFile = ({
  domain,
  slice,
  camel,
  pascal,
  one,
}: SliceNames): string => `import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { ${camel} } from '@dolphin/contract/${domain}/${slice}.contract';
import { implement } from '../../core/module.ts';
import { count${pascal}, select${pascal} } from './${slice}.queries.ts';

export const ${camel}Module = implement(${camel}, {
  async list({ db, me }, { page = 1 }) {
    const totalCount = await count${pascal}(db, me.id);
    const rows = await select${pascal}(db, me.id, PAGE_SIZE, (page - 1) * PAGE_SIZE);
    return { ${one}List: rows.map((row) => ({ ${one}Id: row.id, createdAt: row.created_at.toISOString() })), pageCount: pageCountOf(totalCount), totalCount };
  },
});
`;

const testFile = ({
  slice,
  one,
  table,
  area,
}: SliceNames): string => `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import './${slice}.tables.ts';

let test: TestServer;
beforeAll(async () => void (test = await startTestServer()));
afterAll(() => test.close());

const URL = '/api/${area}/v1/users/${slice}';

describe('${slice}', () => {
  it('lists the own, newest first', async () => {
    const [me, other] = [await test.makePerson(), await test.makePerson()];
    const rows = await test.db.insertInto('${table}').values([{ user_id: me.id }, { user_id: other.id }, { user_id: me.id }]).returning(['id', 'user_id']).execute();
    const mine = rows.filter((row) => row.user_id === me.id).map((row) => row.id);
    const answer = await test.http.inject({ url: URL, headers: me.headers });
    expect(answer.statusCode).toBe(200);
    const body = answer.json<{ ${one}List: { ${one}Id: number }[]; pageCount: number; totalCount: number }>();
    expect(body.${one}List.map((item) => item.${one}Id)).toEqual(mine.toReversed());
    expect(body).toMatchObject({ pageCount: 1, totalCount: 2 });
  });

  it('is empty for a newcomer', async () => {
    const answer = await test.http.inject({ url: URL, headers: (await test.makePerson()).headers });
    expect(answer.json()).toEqual({ ${one}List: [], pageCount: 0, totalCount: 0 });
  });
});
`;

const probesFile = ({
  domain,
  slice,
  table,
  area,
}: SliceNames): string => `import '../../../src/${domain}/${slice}/${slice}.tables.ts';
import type { Probes } from '../probes.ts';

export const probes: Probes = {
  lists: {
    'GET /api/${area}/v1/users/${slice}': {
      kind: 'grows',
      fill: async (test, { id }, count) => void (await test.db.insertInto('${table}').values(Array.from({ length: count }, () => ({ user_id: id }))).execute()),
    },
  },
};
`;
