import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import type { Judge } from '@dolphin/judge/open-judge';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { submit } from '../judging/judging.fixture.ts';
import { type Judging, startJudging } from '../judging/run-judging.ts';
import { publishProblem } from '../learning.fixture.ts';

let server: TestServer;
let contentId: number;
const running: Judging[] = [];
beforeAll(async () => {
  server = await startTestServer({ background: true });
  ({ contentId } = await publishProblem(server.db));
});
afterEach(async () => {
  for (const judging of running.splice(0)) await judging.stop(0);
});
afterAll(() => server?.close());

function start(grade: Judge['grade']): Judging {
  const judging = startJudging(server.app, {
    slots: 1,
    open: async () => ({
      tier: 'C',
      languages: ['PYTHON'],
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

const RIGHT: Awaited<ReturnType<Judge['grade']>> = {
  verdict: 'AC',
  points: 100,
  pointsPossible: 100,
  cpuMs: 1,
  memoryKb: 1,
  cases: [],
};
const send = (person: Person) => submit(server, person, { contentId, language: 'PYTHON', source: 'print(1)' });
const cancel = (person: Person, submissionId: number) =>
  call(server, submissions.cancel, { submissionId }, person.headers);
const read = async (person: Person, submissionId: number) =>
  (await call(server, submissions.detail, { submissionId }, person.headers)).body;

describe('cancelling a judging', () => {
  it('[LMS-263] takes a waiting submission out of the queue, once, and makes room for another', async () => {
    const person = await server.makePerson();
    const first = await send(person);
    await send(person);
    const third = { contentId, language: 'PYTHON' as const, source: 'print(1)' };
    expect((await call(server, submissions.submit, third, person.headers)).error.errorCode).toBe(
      learningErrors.TOO_MANY_OPEN_SUBMISSIONS.code,
    );
    for (let n = 0; n < 2; n++)
      expect((await cancel(person, first)).body).toEqual({ submissionId: first, state: 'CANCELLED' });
    expect(await read(person, first)).toMatchObject({ state: 'CANCELLED', verdict: null, judgedAt: null });
    expect((await call(server, submissions.submit, third, person.headers)).status).toBe(200);
    const queued = await server.db
      .selectFrom('learning_judgings')
      .select('subject_id')
      .where('subject_id', '=', first)
      .execute();
    expect(queued).toEqual([]);
  });

  it('[LMS-263] stops the judge at work, which is free for the next, and leaves no verdict', async () => {
    const [one, other] = [await server.makePerson(), await server.makePerson()];
    let isHeld = false;
    // Ends by the signal alone.
    const judging = start((_job, options) =>
      isHeld
        ? Promise.resolve(RIGHT)
        : new Promise((_resolve, reject) => {
            isHeld = true;
            options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
          }),
    );
    // What other tests left in the queue goes first.
    await server.db.deleteFrom('learning_judgings').execute();
    const submissionId = await send(one);
    await until('it is being judged', () => isHeld);
    const next = await send(other);
    expect((await cancel(one, submissionId)).body.state).toBe('CANCELLED');
    await until('the next is judged', async () => (await read(other, next)).state === 'DONE');
    await until('nothing is in hand', () => judging.running() === 0);
    expect(await read(one, submissionId)).toMatchObject({ state: 'CANCELLED', verdict: null });
    expect(
      await server.db.selectFrom('learning_problem_states').select('tries').where('user_id', '=', one.id).execute(),
    ).toEqual([]);
    const published = await server.db
      .selectFrom('core_outbox')
      .select('id')
      .where('name', '=', learningEvents.submissionJudged.name)
      .where('topic', '=', `user:${one.id}`)
      .execute();
    expect(published).toEqual([]);
  });

  it("[LMS-263] changes neither a verdict nor anybody else's submission", async () => {
    const [one, other] = [await server.makePerson(), await server.makePerson()];
    await server.db.deleteFrom('learning_judgings').execute();
    const submissionId = await send(one);
    expect((await cancel(other, submissionId)).status).toBe(404);
    start(() => Promise.resolve(RIGHT));
    await until('it is judged', async () => (await read(one, submissionId)).state === 'DONE');
    expect((await cancel(one, submissionId)).body).toEqual({ submissionId, state: 'DONE' });
    expect(await read(one, submissionId)).toMatchObject({ state: 'DONE', verdict: 'AC' });
  });
});
