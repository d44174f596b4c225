import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { judgeStatus } from '@dolphin/contract/learning/problems/judge-status.contract';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepChildRunning, type KeptChild } from '../src/core/processes/keep-child.ts';
import { submit, verdictOf } from '../src/learning/judging/judging.fixture.ts';
import { endJudge } from '../src/learning/judging/set-aside.queries.ts';
import { publishProblem } from '../src/learning/learning.fixture.ts';
import { call } from './call.ts';
import { type Person, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let address: string;
let judge: KeptChild | undefined;
const crashes: unknown[] = [];

beforeAll(async () => {
  server = await startTestServer();
  address = await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await judge?.stop();
  await server.close();
});

/** As judge-child.ts does it, with a judge that can be ended by a program. */
function startJudge(): void {
  let judgeId = '';
  judge = keepChildRunning({
    name: 'judge',
    entry: path.join(import.meta.dirname, 'poison-judge.fixture.ts'),
    args: () => [(judgeId = randomUUID())],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.databaseUrl,
      LOG_LEVEL: 'silent',
      PORT: '0',
    },
    log: server.app.log,
    async onCrash(end) {
      crashes.push(end);
      await endJudge(server.db, judgeId);
    },
  });
}

const python = (contentId: number, source: string) => ({ contentId, language: 'PYTHON' as const, source });
const status = async (admin: Person) => (await call(server, judgeStatus.status, {}, admin.headers)).body;

/** Asks all the time, over the network, and keeps what was not answered with 200. */
function keepAsking(person: Person) {
  const tally = { answered: 0, failures: [] as unknown[] };
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const answer = await fetch(`${address}/api/dolphin/v1/users/me`, { headers: person.headers }).catch(String);
      if (typeof answer !== 'string' && answer.status === 200) tally.answered++;
      else tally.failures.push(answer);
      await sleep(5);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return tally;
  };
}

describe('[SEC-24] a submission that ends every judge', { timeout: 120_000 }, () => {
  it('is set aside after two, while the site answers everything and its neighbours are judged right', async () => {
    const { contentId } = await publishProblem(server.db);
    const villain = await server.makePerson();
    const people = await Promise.all(Array.from({ length: 6 }, () => server.makePerson()));
    const poison = await submit(server, villain, python(contentId, 'POISON'));
    const neighbours = await Promise.all(
      people.map(async (person) => [person, await submit(server, person, python(contentId, 'print(1)'))] as const),
    );
    const stopAsking = keepAsking(villain);
    startJudge();
    for (const [person, id] of neighbours)
      expect(await verdictOf(server, person, id)).toMatchObject({ verdict: 'AC', points: 100 });
    expect(await verdictOf(server, villain, poison)).toMatchObject({ verdict: 'IE', points: 0 });
    const { answered, failures } = await stopAsking();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(0);
    // The first end met neighbours as well and proves nothing; the two with nothing beside it do.
    expect(crashes.length).toBeLessThanOrEqual(3);

    const admin = await server.makePerson({ isAdmin: true });
    expect(await status(admin)).toMatchObject({
      waitingCount: 0,
      setAsideCount: 1,
      setAsideList: [{ kind: 'SUBMISSION', nickname: villain.nickname, contentId, language: 'PYTHON', deathCount: 2 }],
    });
  });

  it('is judged again when an administrator asks, and a fixed program gets its verdict', async () => {
    const admin = await server.makePerson({ isAdmin: true });
    const [work] = (await status(admin)).setAsideList;
    const row = await server.db.selectFrom('learning_set_aside').selectAll().executeTakeFirstOrThrow();
    await server.db
      .updateTable('learning_submissions')
      .set({ source: 'print(1)' })
      .where('id', '=', row.subject_id)
      .execute();
    const { body } = await call(server, judgeStatus.replay, { setAsideId: work?.setAsideId ?? 0 }, admin.headers);
    expect(body).toEqual({ replayedCount: 1 });
    const { user_id } = await server.db
      .selectFrom('learning_submissions')
      .select('user_id')
      .where('id', '=', row.subject_id)
      .executeTakeFirstOrThrow();
    await expect
      .poll(
        async () =>
          (
            await server.db
              .selectFrom('learning_submissions')
              .select(['state', 'verdict'])
              .where('id', '=', row.subject_id)
              .executeTakeFirstOrThrow()
          ).verdict,
        { timeout: 60_000 },
      )
      .toBe('AC');
    expect(user_id).toBeGreaterThan(0);
    expect(await status(admin)).toMatchObject({ setAsideCount: 0, setAsideList: [] });
    const { body: again } = await call(server, judgeStatus.replay, { setAsideId: null }, admin.headers);
    expect(again).toEqual({ replayedCount: 0 });
  });

  it('is no concern of anybody but administrators', async () => {
    const person = await server.makePerson();
    expect((await call(server, judgeStatus.replay, { setAsideId: null }, person.headers)).status).toBe(403);
    expect(submissions.submit.path).not.toContain('admin');
  });
});
