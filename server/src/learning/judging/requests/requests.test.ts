import type { JudgeJob, JudgeResult } from '@dolphin/contract/judge/job';
import { judgeStatus } from '@dolphin/contract/learning/problems/judge-status.contract';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import type { Judge } from '@dolphin/judge/open-judge';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { inTransaction } from '../../../core/db.ts';
import { until } from '../../../core/jobs/scratch-app.fixture.ts';
import { publishProblem } from '../../learning.fixture.ts';
import { repeatJudging, selectJudgeResults, selectJudgeSources } from '../../public.ts';
import { deleteSubmissions } from '../../submissions/submissions.queries.ts';
import { type Judging, startJudging } from '../run-judging.ts';
import { DEATHS_MAX } from '../set-aside.queries.ts';
import { requestJudging } from './request-judging.ts';

let server: TestServer;
let me: Person;
let contentId: number;
let versionId: number;
const running: Judging[] = [];
beforeAll(async () => {
  server = await startTestServer({ background: true });
  me = await server.makePerson();
  // The sample is no case, and its author counts it first; hidden cases are run after it.
  ({ contentId, versionId } = await publishProblem(server.db, { content: { allowsPartial: false } }));
});
beforeEach(async () => {
  await sql`delete from learning_judgings`.execute(server.db);
});
afterEach(async () => {
  for (const judging of running.splice(0)) await judging.stop(0);
});
afterAll(() => server?.close());

function start(grade: Judge['grade']): Judging {
  const judging = startJudging(server.app, {
    slots: 1,
    progressEveryMs: 0,
    open: async () => ({
      tier: 'C',
      languages: ['PYTHON', 'BLOCKS'],
      notes: [],
      python: undefined,
      grade,
      run: () => Promise.reject(new Error('nobody runs anything here')),
      close: async () => undefined,
    }),
  });
  running.push(judging);
  return judging;
}

const CASE = { cpuMs: 1, memoryKb: 1, stdout: '' };
const HALF: JudgeResult = {
  verdict: 'PAC',
  points: 50,
  pointsPossible: 100,
  cpuMs: 1,
  memoryKb: 1,
  cases: [
    { ...CASE, verdict: 'AC', score: 1, points: 50 },
    { ...CASE, verdict: 'WA', score: 0, points: 0 },
  ],
};
const ask = (source: string, given: { runsAllCases?: boolean; person?: Person } = {}) =>
  inTransaction(server.db, (tx) =>
    requestJudging(tx, {
      userId: (given.person ?? me).id,
      contentId,
      versionId,
      contentKind: 'PROBLEM',
      language: 'PYTHON',
      source,
      runsAllCases: given.runsAllCases ?? true,
      now: new Date(),
    }),
  );
/** Programs of a class, written past the limit of what one person may have open. */
const askOfClass = (source: string, count: number) =>
  sql`with made as (
        insert into learning_submissions (user_id, content_id, version_id, channel_id, language, source, created_at)
        select ${me.id}, ${contentId}, ${versionId}, null, 'PYTHON', ${source}, now() from generate_series(1, ${count}) returning id)
      insert into learning_judgings (kind, subject_id, languages) select 'SUBMISSION', id, '{PYTHON}' from made`.execute(
    server.db,
  );
const resultOf = async (requestId: number) => {
  await until(
    'it is judged',
    async () => (await selectJudgeResults(server.db, [requestId]))[0]?.state === 'DONE',
    20_000,
  );
  return (await selectJudgeResults(server.db, [requestId]))[0];
};
const published = async (name: string) =>
  (await server.db.selectFrom('core_outbox').select('payload').where('name', '=', name).execute()).map(
    ({ payload }) => payload,
  );

describe('a program that another domain wants judged', () => {
  it('[LMS-301] gets one result with the place of each case, and changes nothing of the learner', async () => {
    const jobs: JudgeJob[] = [];
    const before = await published(learningEvents.requestJudged.name);
    start(async (job, options) => {
      jobs.push(job);
      options?.onCase?.(1);
      return HALF;
    });
    const all = await ask('all');
    const some = await ask('some', { runsAllCases: false });
    expect(await resultOf(all)).toMatchObject({
      verdict: 'PAC',
      points: 50,
      pointsPossible: 100,
      cases: [
        { place: 0, isSample: true, verdict: 'AC', points: 50 },
        { place: 1, isSample: false, verdict: 'WA', points: 0, input: null, output: null },
      ],
    });
    await resultOf(some);
    // Whoever asks decides whether all cases are run, not the author of the problem.
    expect(jobs.map(({ source, allowsPartial, stopsAtFailure }) => [source, allowsPartial, stopsAtFailure])).toEqual([
      ['all', true, false],
      ['some', false, true],
    ]);
    // Two slots end in any order.
    const judged = (await published(learningEvents.requestJudged.name)).slice(before.length);
    expect(new Set(judged)).toEqual(new Set([{ requestId: all }, { requestId: some }]));
    expect(judged).toHaveLength(2);
    expect(await published(learningEvents.submissionProgressed.name)).toEqual([]);
    expect(await published(learningEvents.submissionJudged.name)).toEqual([]);
    expect(await server.db.selectFrom('learning_problem_states').selectAll().execute()).toEqual([]);
    expect(
      await server.db
        .selectFrom('learning_contents')
        .select(['tried_count', 'solved_count'])
        .where('id', '=', contentId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ tried_count: 0, solved_count: 0 });
    expect(await selectJudgeSources(server.db, [all])).toEqual([{ requestId: all, language: 'PYTHON', source: 'all' }]);
    const again = await inTransaction(server.db, (tx) =>
      repeatJudging(tx, [some, all, 999_999], { versionId, runsAllCases: true, now: new Date() }),
    );
    expect(again.map(({ requestId }) => requestId)).toEqual([all, some]);
    const repeated = await selectJudgeSources(
      server.db,
      again.map(({ newRequestId }) => newRequestId),
    );
    expect(repeated.map(({ source }) => source).toSorted()).toEqual(['all', 'some']);
    await resultOf(again[1]?.newRequestId ?? 0);
  });

  it('[LMS-301] is refused in a language that the content does not have, and when it is too long', async () => {
    const given = { userId: me.id, contentId, versionId, runsAllCases: true, now: new Date() };
    await expect(
      inTransaction(server.db, (tx) =>
        requestJudging(tx, { ...given, contentKind: 'PROBLEM', language: 'BLOCKS', source: '{}' }),
      ),
    ).rejects.toMatchObject({ spec: learningErrors.LANGUAGE_NOT_OFFERED });
    await expect(
      inTransaction(server.db, (tx) =>
        requestJudging(tx, { ...given, contentKind: 'PROBLEM', language: 'PYTHON', source: '가'.repeat(100_000) }),
      ),
    ).rejects.toMatchObject({ spec: learningErrors.SOURCE_TOO_LONG });
    expect(await server.db.selectFrom('learning_judgings').selectAll().execute()).toEqual([]);
  });

  it('[LMS-148] is set aside when it ends its judges, reported as IE, and judged when an administrator wants it', async () => {
    const requestId = await ask('poison');
    await sql`update learning_judgings set deaths = ${DEATHS_MAX}`.execute(server.db);
    start(async () => HALF);
    expect(await resultOf(requestId)).toMatchObject({ verdict: 'IE', points: 0, cases: [] });
    const admin = await server.makePerson({ isAdmin: true });
    const { setAsideList } = (await call(server, judgeStatus.status, {}, admin.headers)).body;
    expect(setAsideList).toMatchObject([{ kind: 'REQUEST', contentId, language: 'PYTHON', nickname: me.nickname }]);
    await call(server, judgeStatus.replay, { setAsideId: setAsideList[0]?.setAsideId ?? 0 }, admin.headers);
    expect(await resultOf(requestId)).toMatchObject({ verdict: 'PAC' });
  });

  it('[LMS-301] goes with whoever leaves, and its place in the queue with it', async () => {
    const leaver = await server.makePerson();
    const requestId = await ask('mine', { person: leaver });
    await inTransaction(server.db, (tx) => deleteSubmissions(tx, leaver.id));
    expect(await selectJudgeResults(server.db, [requestId])).toEqual([]);
    start(async () => HALF);
    await until(
      'nothing waits',
      async () => (await server.db.selectFrom('learning_judgings').selectAll().execute()).length === 0,
    );
  });
});

describe('lanes', () => {
  const orderOf = async (fill: () => Promise<unknown>): Promise<readonly string[]> => {
    await fill();
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    start(async ({ source }) => {
      order.push(source);
      if (order.length >= 6) resolve();
      return HALF;
    });
    await promise;
    return order;
  };

  it('[LMS-301] a competition waits for no class: behind 100 of a class it is taken second at the latest', async () => {
    const order = await orderOf(async () => {
      await askOfClass('class', 100);
      await ask('contest');
    });
    expect(order.slice(0, 2)).toContain('contest');
  });

  it('[LMS-301] nor a class for a competition, and where both wait they take turns', async () => {
    const order = await orderOf(async () => {
      for (let n = 0; n < 20; n++) await ask('contest');
      await askOfClass('class', 2);
    });
    expect(order.slice(0, 2)).toContain('class');
    expect(order.slice(0, 4).filter((source) => source === 'class')).toHaveLength(2);
  });
});
