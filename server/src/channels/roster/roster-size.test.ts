import { AsyncLocalStorage } from 'node:async_hooks';
import { memberErrors } from '@dolphin/contract/channels/members/members.errors';
import { ROSTER_ROWS_MAX } from '@dolphin/contract/channels/join/roster.constants';
import { rosters } from '@dolphin/contract/channels/join/roster.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type Person, type TestServer } from '../../../test/harness.ts';
import { makeFile } from '../../storage/public.ts';
import { toXlsx, XLSX_TYPE } from '../members/export/sheet-files.ts';
import { membersOf } from '../members/members.fixture.ts';

let server: TestServer;
/** Separates the statements of a call from those of the server's own timers. */
const current = new AsyncLocalStorage<string[]>();
// Without background work: thousands of people join, and no test here waits for a listener.
beforeAll(async () => {
  server = await startTestServer({ onStatement: (statement) => void current.getStore()?.push(statement) });
});
afterAll(() => server.close());
const { expectCountersRight } = membersOf(() => server);

const HEAD = ['이름', '닉네임', '이메일', '역할', '그룹'];

async function preview(channelId: number, who: Person, lines: readonly (readonly string[])[]) {
  const body = await toXlsx(lines);
  const file = { userId: who.id, purpose: 'ROSTER', fileName: '명단.xlsx', contentType: XLSX_TYPE, body } as const;
  const key = await makeFile(server.app, file);
  const { id: fileId } = await server.db
    .selectFrom('storage_files')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return call(server, rosters.preview, { channelId, fileId }, who.headers);
}
const importIt = (channelId: number, who: Person, rosterId: number) =>
  call(server, rosters.import, { channelId, rosterId }, who.headers);

it('[CHN-145] two hundred rows take as many statements as twenty, five thousand still one step', async () => {
  const { id, people } = await server.makeChannel(['MANAGER']);
  await sql`insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at) select 'roster' || n || '@test.example', '명단' || n, '명단' || n, '2000-01-01', 'EMAIL', now() from generate_series(1, 2600) n`.execute(
    server.db,
  );
  // As autovacuum would: without statistics the planner compares every row with every person.
  await sql`analyze accounts_users`.execute(server.db);
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => [
      `학생${from + n}`,
      '',
      `roster${from + n}@test.example`,
      '수강생',
      `${(from + n) % 12}반`,
    ]);
  const statementsFor = async (from: number, to: number) => {
    const statements: string[] = [];
    await current.run(statements, async () => {
      const { body } = await preview(id, people.MANAGER, [HEAD, ...lines(from, to)]);
      expect((await importIt(id, people.MANAGER, body.rosterId)).body).toEqual({
        addCount: to - from + 1,
        inviteCount: 0,
        accountCount: 0,
        cardList: [],
        skipCount: 0,
        faultCount: 0,
      });
    });
    return statements.length;
  };
  const few = await statementsFor(1, 20);
  expect(few).toBeGreaterThan(0);
  expect(await statementsFor(21, 200)).toBeLessThanOrEqual(few);
  const large = await preview(id, people.MANAGER, [HEAD, ...lines(1, ROSTER_ROWS_MAX)]);
  expect((await importIt(id, people.MANAGER, large.body.rosterId)).body).toEqual({
    addCount: 2_400,
    inviteCount: 2_400,
    accountCount: 0,
    skipCount: 200,
    faultCount: 0,
    cardList: [],
  });
  await expectCountersRight(id);
  expect((await preview(id, people.MANAGER, [HEAD, ...lines(1, ROSTER_ROWS_MAX + 1)])).error.errorCode).toBe(
    memberErrors.ROSTER_TOO_MANY_ROWS.code,
  );
});
