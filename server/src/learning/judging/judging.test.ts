import { executions } from '@dolphin/contract/learning/problems/executions.contract';
import { judgeStatus } from '@dolphin/contract/learning/problems/judge-status.contract';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { type Judge, NoTierError, openJudge } from '@dolphin/judge/open-judge';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { blockCourse } from '../../../seed/learning/blocks/course.ts';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publishProblem, SUM_PROBLEM } from '../learning.fixture.ts';
import { queueGrading, readGrading } from './grading/grading.ts';
import { submit, verdictOf } from './judging.fixture.ts';
import { type Judging, startJudging } from './run-judging.ts';

const RIGHT = 'print(int(input()) + int(input()))\n';

let server: TestServer;
let judge: Judge;
let me: Person;
const running: Judging[] = [];
beforeAll(async () => {
  server = await startTestServer({ background: true });
  judge = await openJudge({ slots: 2, hosts: 1 });
  me = await server.makePerson();
}, 120_000);
afterEach(async () => {
  for (const judging of running.splice(0)) await judging.stop();
});
afterAll(async () => {
  await judge?.close();
  await server?.close();
});

/** A judging process of its own on the one judge of this file; `grade` may be played with. */
function start(grade: Judge['grade'] = (job, options) => judge.grade(job, options)): Judging {
  const judging = startJudging(server.app, {
    slots: 2,
    progressEveryMs: 0,
    open: async () => ({ ...judge, grade, close: async () => undefined }),
  });
  running.push(judging);
  return judging;
}
const python = (contentId: number, source = RIGHT) => ({ contentId, language: 'PYTHON' as const, source });
const status = async () => {
  const admin = await server.makePerson({ isAdmin: true });
  return (await call(server, judgeStatus.status, {}, admin.headers)).body;
};

describe('runs with own input', () => {
  it('[LMS-3] are run on the server at /users/coding/executions, and nobody else reads them', async () => {
    start();
    expect(executions.run).toMatchObject({ area: 'dolphin', path: '/users/coding/executions' });
    const run = async (source: string, input: string) => {
      const { executionId } = (await call(server, executions.run, { language: 'PYTHON', source, input }, me.headers))
        .body;
      await until(
        'the run has ended',
        async () => (await call(server, executions.result, { executionId }, me.headers)).body.state === 'DONE',
        30_000,
      );
      return (await call(server, executions.result, { executionId }, me.headers)).body;
    };
    const hello = await run('print("안녕", input())\nimport sys\nsys.stderr.write("e")', '바다\n');
    expect(hello.result).toMatchObject({
      outcome: 'OK',
      stdout: '안녕 바다\n',
      stderr: 'e',
      error: null,
      drawing: null,
    });
    expect((await run('import turtle\nturtle.forward(10)\nprint("\\0")', '')).result).toMatchObject({
      outcome: 'OK',
      stdout: '\u2400\n',
      drawing: expect.stringContaining('['),
    });
    expect((await run('print(1)\n1/0', '')).result).toMatchObject({
      outcome: 'RTE',
      stdout: '1\n',
      error: { name: 'ZeroDivisionError', line: 2 },
    });
    const stranger = await server.makePerson();
    expect((await call(server, executions.result, { executionId: hello.executionId }, stranger.headers)).status).toBe(
      404,
    );
    const published = await server.db
      .selectFrom('core_outbox')
      .select('payload')
      .where('name', '=', learningEvents.executionEnded.name)
      .where('topic', '=', `user:${me.id}`)
      .execute();
    expect(published.length).toBe(3);
  });
});

describe('the queue', () => {
  it('[LMS-143] tries our own faults again and never blames the learner', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    let faults = 0;
    const first = await submit(server, person, python(contentId));
    start(async (job) => (faults++ === 0 ? Promise.reject(new Error('the sandbox fell over')) : judge.grade(job)));
    expect(await verdictOf(server, person, first)).toMatchObject({ verdict: 'AC' });
    await running.pop()?.stop();
    const second = await submit(server, person, python(contentId));
    let tries = 0;
    start(async () => (tries++, Promise.reject(new Error('and never gets up'))));
    expect(await verdictOf(server, person, second)).toMatchObject({
      verdict: 'IE',
      points: 0,
      caseList: expect.any(Array),
    });
    expect(tries).toBe(3);
    const state = await server.db
      .selectFrom('learning_problem_states')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(state).toMatchObject({ tries: 1, state: 'SOLVED' });
  });

  it('[LMS-144] takes the work of a judge without heartbeat, and its late result changes nothing', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    const submissionId = await submit(server, person, python(contentId));
    let letGo: () => void = () => undefined;
    let isHeld = false;
    const slow = start(async (job) => {
      isHeld = true;
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return { ...(await judge.grade(job)), verdict: 'WA', points: 0 };
    });
    await until('the slow one has it', () => isHeld);
    expect((await call(server, submissions.detail, { submissionId }, person.headers)).body.state).toBe('JUDGING');
    // As if its process had stopped beating: the lease runs out.
    await sql`update learning_judgings set ready_at = now(), lease_id = gen_random_uuid() where subject_id = ${submissionId} and kind = 'SUBMISSION'`.execute(
      server.db,
    );
    start();
    expect(await verdictOf(server, person, submissionId)).toMatchObject({ verdict: 'AC' });
    letGo();
    await slow.stop();
    expect(await verdictOf(server, person, submissionId)).toMatchObject({ verdict: 'AC', points: 100 });
    const published = await server.db
      .selectFrom('core_outbox')
      .select('id')
      .where('name', '=', learningEvents.submissionJudged.name)
      .where('topic', '=', `user:${person.id}`)
      .execute();
    expect(published.length).toBe(1);
  });

  it('[LMS-262] reports to its owner how many cases have run, and nothing else', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    const progress = async () =>
      (
        await server.db
          .selectFrom('core_outbox')
          .select(['topic', 'payload'])
          .where('name', '=', learningEvents.submissionProgressed.name)
          .where('topic', '=', `user:${person.id}`)
          .orderBy('id')
          .execute()
      ).map(({ payload }) => payload);
    start(async (job, options) => {
      options?.onCase?.(1);
      await until('it is published', async () => (await progress()).length > 0);
      // The last case: its verdict follows at once.
      options?.onCase?.(job.cases.length);
      return judge.grade(job);
    });
    const submissionId = await submit(server, person, python(contentId));
    expect(await verdictOf(server, person, submissionId)).toMatchObject({ verdict: 'AC' });
    const { length: caseCount } = (await verdictOf(server, person, submissionId)).caseList ?? [];
    expect(await progress()).toEqual([{ submissionId, doneCount: 1, caseCount }]);
  });

  it('is shared by several judges at once, each submission judged once', async () => {
    const { contentId } = await publishProblem(server.db);
    const people = await Promise.all(Array.from({ length: 10 }, () => server.makePerson()));
    let grades = 0;
    for (let n = 0; n < 3; n++) start((job) => (grades++, judge.grade(job)));
    const ids = await Promise.all(
      people.flatMap((person) =>
        [python(contentId), python(contentId, 'print(3)')].map((input) =>
          submit(server, person, input).then((id) => [person, id] as const),
        ),
      ),
    );
    for (const [person, id] of ids) expect(['AC', 'PAC']).toContain((await verdictOf(server, person, id)).verdict);
    expect(grades).toBe(20);
    expect(
      await server.db
        .selectFrom('learning_contents')
        .select(['solved_count', 'tried_count'])
        .where('id', '=', contentId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ solved_count: 10, tried_count: 10 });
  });

  it('[LMS-148] waits where nobody can judge, and the administrator reads why', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    const refusing = startJudging(server.app, {
      open: () => Promise.reject(new NoTierError(['tier A: bubblewrap is not installed'])),
    });
    running.push(refusing);
    const submissionId = await submit(server, person, python(contentId));
    await until('it is shown', async () => (await status()).judgeList.length > 0);
    expect(await status()).toMatchObject({
      waitingCount: 1,
      judgeList: [{ state: 'REFUSED', tier: null, noteList: ['tier A: bubblewrap is not installed'] }],
    });
    expect((await call(server, submissions.detail, { submissionId }, person.headers)).body).toMatchObject({
      state: 'WAITING',
      verdict: null,
    });
    start();
    expect(await verdictOf(server, person, submissionId)).toMatchObject({ verdict: 'AC' });
    expect(await status()).toMatchObject({
      waitingCount: 0,
      judgedCount: expect.any(Number),
      medianMs: expect.any(Number),
    });
    expect((await call(server, judgeStatus.status, {}, person.headers)).status).toBe(403);
  });
});

describe("an author's programs", () => {
  const graded = async (given: Omit<Parameters<typeof queueGrading>[1], 'userId' | 'now'>) => {
    const gradingId = await inTransaction(server.db, (tx) =>
      queueGrading(tx, { ...given, userId: me.id, now: new Date() }),
    );
    await until('it is graded', async () => (await readGrading(server.db, gradingId, me.id))?.state === 'DONE', 30_000);
    return readGrading(server.db, gradingId, me.id);
  };

  it('[LMS-149] references must pass and mistakes must fail, on the same judge', async () => {
    start();
    expect((await graded({ kind: 'PROBLEM', content: SUM_PROBLEM }))?.result).toMatchObject({
      isFine: true,
      programs: [
        { role: 'REFERENCE', verdict: 'AC' },
        { role: 'SOLUTION', verdict: 'AC' },
        { role: 'MISTAKE', verdict: 'PAC', isAsWished: true, failedCase: 1 },
      ],
    });
    const bad = await graded({
      kind: 'PROBLEM',
      content: {
        ...SUM_PROBLEM,
        references: [{ language: 'PYTHON', source: 'print(b)' }],
        mistakes: [{ language: 'PYTHON', source: RIGHT }],
      },
    });
    expect(bad?.result).toMatchObject({
      isFine: false,
      programs: [
        { role: 'REFERENCE', verdict: 'RTE', isAsWished: false, message: expect.stringContaining('NameError') },
        { isAsWished: true },
        { role: 'MISTAKE', verdict: 'AC', isAsWished: false },
      ],
    });
    const block = blockCourse.lessons.flatMap(({ items }) => items).find(({ kind }) => kind === 'BLOCK_CODING');
    if (block?.kind !== 'BLOCK_CODING') throw new Error('the block course has blocks');
    expect((await graded({ kind: 'BLOCK_CODING', content: block.content }))?.result?.isFine).toBe(true);
    expect(await readGrading(server.db, bad?.gradingId ?? 0, me.id + 1)).toBeUndefined();
  });
});
