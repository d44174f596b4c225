import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { sql } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { coherenceOf } from '../../core/coherence/coherence.ts';
import { publishProblem } from '../learning.fixture.ts';

const NEVER_MS = 1_000_000;
const current = new AsyncLocalStorage<string[]>();
let server: TestServer;
let me: Person;
beforeAll(async () => {
  server = await startTestServer({
    // However slow the machine is, what is in memory is trusted.
    limits: { caches: { trustMs: NEVER_MS } },
    onStatement: (text) => current.getStore()?.push(text),
  });
  me = await server.makePerson();
});
afterAll(() => server?.close());

const WARM = ['problems.shown'];
const COLD = [...WARM, 'problems.version'];

async function read(problemId: number) {
  const statements: string[] = [];
  const { status, body } = await current.run(statements, () =>
    call(server, problems.problem, { problemId }, me.headers),
  );
  return { status, body, names: statements.map((text) => /query:([\w.-]+)/.exec(text)?.[1] ?? text) };
}

const problem = () => publishProblem(server.db, { title: '첫 노래', content: { inputFormat: '첫 판' } });

it('[LMS-128] a warm page of a problem is one statement, and shows the next version at once', async () => {
  const contentId = (await problem()).contentId;
  await read(contentId);
  const warm = await read(contentId);
  expect([warm.status, warm.body.inputFormat, warm.names]).toEqual([200, '첫 판', WARM]);
  await sql`with next as (
      insert into learning_versions (storage_id, number, state, title, content) select storage_id, number + 1, state, title, jsonb_set(content, '{inputFormat}', '"다음 판"')
      from learning_versions where id = (select version_id from learning_contents where id = ${contentId}) returning id
    ) update learning_contents set version_id = (select id from next) where id = ${contentId}`.execute(server.db);
  const next = await read(contentId);
  expect([next.status, next.body.inputFormat, next.names]).toEqual([200, '다음 판', COLD]);
});

it('[LMS-1] asks each time who may open it, and forgets a database that is no longer there', async () => {
  const { contentId } = await problem();
  expect((await read(contentId)).names).toEqual(COLD);
  expect((await read(contentId)).names).toEqual(WARM);
  coherenceOf(server.db)?.reset();
  expect((await read(contentId)).names).toEqual(COLD);
  expect((await read(contentId)).names).toEqual(WARM);
  await sql`update learning_contents set visible_state = 'INVISIBLE' where id = ${contentId}`.execute(server.db);
  expect((await read(contentId)).status).toBe(403);
  await sql`update learning_contents set visible_state = 'VISIBLE' where id = ${contentId}`.execute(server.db);
  expect((await read(contentId)).status).toBe(200);
});
