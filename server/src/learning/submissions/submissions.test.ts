import type { AddressInfo } from 'node:net';
import { executions } from '@dolphin/contract/learning/problems/executions.contract';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { problemReward } from '@dolphin/contract/profile/rewards.constants';
import { quests } from '@dolphin/contract/profile/quests.contract';
import { streaks } from '@dolphin/contract/profile/streaks.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockCourse } from '../../../seed/learning/blocks/course.ts';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { connect } from '../../core/realtime/socket-client.fixture.ts';
import { judged, submit, untilJudging, verdictOf } from '../judging/judging.fixture.ts';
import { publishBlock, publishProblem } from '../learning.fixture.ts';

const RIGHT = 'print(int(input()) + int(input()))\n';
const SECRET = 'hidden-secret-4711';

let server: TestServer;
let me: Person;
beforeAll(async () => {
  server = await startTestServer({ background: true, judge: true });
  await untilJudging(server);
}, 120_000);
afterAll(() => server?.close());

const python = (contentId: number, source: string) => ({ contentId, language: 'PYTHON' as const, source });
const work = async (person: Person, problemId: number) =>
  (await call(server, problems.problem, { problemId }, person.headers)).body;

describe('a submission', { timeout: 120_000 }, () => {
  it('[LMS-3] in Python is judged case by case, and its learner is notified', async () => {
    me = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    const socket = connect((server.http.server.address() as AddressInfo).port);
    await socket.hello((me.headers['authorization'] ?? '').slice('Bearer '.length));
    const done = await judged(server, me, python(contentId, RIGHT));
    expect(done).toMatchObject({
      state: 'DONE',
      verdict: 'AC',
      points: 100,
      pointsPossible: 100,
      language: 'PYTHON',
      source: RIGHT,
    });
    expect(done.caseList).toMatchObject([
      { isSample: true, verdict: 'AC', points: 50, input: '1\n2\n', expected: '3\n', output: '3\n' },
      { isSample: false, verdict: 'AC', points: 50, input: null, expected: null, output: null, comment: null },
    ]);
    await until('the verdict is received', () =>
      socket.events.some(({ e }) => e === learningEvents.submissionJudged.name),
    );
    expect(socket.events.find(({ e }) => e === learningEvents.submissionJudged.name)?.p).toMatchObject({
      submissionId: done.submissionId,
      contentId,
      verdict: 'AC',
      points: 100,
      problemState: 'SOLVED',
    });
    socket.ws.close();
  });

  it('[LMS-3] in JavaScript, with part of the points for part of the cases', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    expect(
      await judged(server, person, {
        contentId,
        language: 'JAVASCRIPT',
        source: 'console.log(Number(readline()) + Number(readline()))',
      }),
    ).toMatchObject({ verdict: 'AC', points: 100 });
    expect(await judged(server, person, { contentId, language: 'JAVASCRIPT', source: 'console.log(3)' })).toMatchObject(
      { verdict: 'PAC', points: 50, caseList: [{ verdict: 'AC' }, { verdict: 'WA', points: 0 }] },
    );
  });

  it('[LMS-3] reports errors of samples by line; output that no database can store is judged as well', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    const failed = await judged(server, person, python(contentId, 'a = int(input())\nprint(b)\n'));
    expect(failed).toMatchObject({
      verdict: 'RTE',
      caseList: [
        { error: { name: 'NameError', line: 2, message: expect.stringContaining('b') } },
        { verdict: 'RTE', error: null },
      ],
    });
    expect(
      await judged(
        server,
        person,
        python(contentId, 'print(chr(0) + chr(0xD83D).encode("utf-8", "surrogatepass").decode("utf-8", "replace"))'),
      ),
    ).toMatchObject({ verdict: 'WA' });
    expect(await judged(server, person, python(contentId, 'print("a'))).toMatchObject({ verdict: 'CE' });
  });

  it('[LMS-6] of blocks is judged on every world, and blocks that are not offered are refused', async () => {
    const person = await server.makePerson();
    const item = blockCourse.lessons.flatMap(({ items }) => items).find((each) => each.kind === 'BLOCK_CODING');
    if (item?.kind !== 'BLOCK_CODING') throw new Error('the block course has blocks');
    const { contentId } = await publishBlock(server.db, item.content);
    const shown = (await call(server, problems.block, { blockCodingId: contentId }, person.headers)).body;
    expect(shown).toMatchObject({
      blockCodingId: contentId,
      world: item.content.worlds[0]?.world,
      worldCount: item.content.worlds.length,
      blockList: item.content.blocks,
      starter: item.content.starter,
    });
    expect(JSON.stringify(shown)).not.toContain(JSON.stringify(item.content.solution).slice(1, -1));
    const blocks = (source: string) => ({ contentId, language: 'BLOCKS' as const, source });
    const right = await judged(server, person, blocks(item.content.solution));
    expect(right).toMatchObject({ verdict: 'AC' });
    expect(right.caseList?.length).toBe(item.content.worlds.length);
    for (const mistake of item.content.mistakes.slice(0, 1))
      expect((await judged(server, person, blocks(mistake))).verdict).not.toBe('AC');
    const jump = JSON.stringify({
      blocks: { languageVersion: 0, blocks: [{ type: 'events_start', next: { block: { type: 'pen_down' } } }] },
    });
    expect((await call(server, submissions.submit, blocks(jump), person.headers)).error.errorCode).toBe(
      'BLOCK_NOT_ALLOWED',
    );
    expect(await judged(server, person, blocks('{}'))).toMatchObject({ verdict: 'CE' });
    expect((await call(server, submissions.submit, python(contentId, RIGHT), person.headers)).error.errorCode).toBe(
      'LANGUAGE_NOT_OFFERED',
    );
  });

  it('[LMS-141] shows nothing of a hidden case in any answer, whatever the program does with what it read', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db, {
      content: {
        samples: [],
        cases: [{ input: `${SECRET}\n`, expected: `out-${SECRET}\n`, points: 10 }],
        solution: { explanation: { type: 'doc', content: [] }, programs: { PYTHON: `#${SECRET}` } },
        references: [{ language: 'PYTHON', source: `#${SECRET}` }],
        mistakes: [{ language: 'PYTHON', source: `#${SECRET}` }],
        hints: [`hint ${SECRET}`],
      },
    });
    const spies = [
      'raise ValueError(input())',
      'raise type(input().replace("-", "_"), (Exception,), {})("x")',
      'import sys\nsys.stderr.write(input())\nprint(input)',
      'print(input())',
      'exec(compile(input(), input, "exec")) if False else exec(input())',
    ];
    const seen: unknown[] = [await work(person, contentId)];
    for (const source of spies) {
      const done = await judged(server, person, python(contentId, source));
      seen.push({ ...done, source: '' });
    }
    seen.push(
      (await call(server, submissions.list, { contentId }, person.headers)).body,
      (await call(server, problems.list, {}, person.headers)).body,
      (await call(server, problems.solution, { contentId }, person.headers)).error,
    );
    expect(JSON.stringify(seen)).not.toContain(SECRET);
    expect(JSON.stringify(seen)).not.toContain(SECRET.replaceAll('-', '_'));
  });

  it('[LMS-146] of one person can wait twice at a time, however many are sent at once', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db, { content: { limits: { cpuMs: 100 } } });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        call(server, submissions.submit, python(contentId, 'while True: pass'), person.headers),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(2);
    expect(answers.filter(({ error }) => error.errorCode === 'TOO_MANY_OPEN_SUBMISSIONS').length).toBe(10);
    for (const { status, body } of answers)
      if (status === 200) expect(await verdictOf(server, person, body.submissionId)).toMatchObject({ verdict: 'TLE' });
    expect(await judged(server, person, python(contentId, RIGHT))).toMatchObject({ verdict: 'AC' });
  });

  it('with a sign that no language reads, or without end, is refused', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    const sent = (source: string) => call(server, submissions.submit, python(contentId, source), person.headers);
    expect((await sent('print(1)\u0000')).error.errorCode).toBe('VALIDATION_FAIL');
    expect((await sent('가'.repeat(30_000))).error.errorCode).toBe('SOURCE_TOO_LONG');
    expect((await sent('x'.repeat(70_000))).status).toBe(400);
    expect(
      (await call(server, executions.run, { language: 'PYTHON', source: 'print(1)', input: 'a\u0000' }, person.headers))
        .error.errorCode,
    ).toBe('VALIDATION_FAIL');
  });

  it('of somebody else is not there', async () => {
    const [owner, stranger] = [await server.makePerson(), await server.makePerson()];
    const { contentId } = await publishProblem(server.db);
    const submissionId = await submit(server, owner, python(contentId, RIGHT));
    expect((await call(server, submissions.detail, { submissionId }, stranger.headers)).status).toBe(404);
    expect((await call(server, submissions.list, { contentId }, stranger.headers)).body.totalCount).toBe(0);
    await verdictOf(server, owner, submissionId);
  });
});

describe('what a verdict makes of a problem', { timeout: 120_000 }, () => {
  it('[LMS-4] [API-15] the solution opens by success, closes by a reset, and a problem is reset once', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    const solution = () => call(server, problems.solution, { contentId }, person.headers);
    const reset = () => call(server, problems.reset, { contentId }, person.headers);
    expect(problems.reset.method).toBe('PUT');
    expect((await reset()).error).toMatchObject({ errorCode: 'HAVE_TO_RESET_SUCCESS', show: 'notice-once' });
    expect((await solution()).error).toMatchObject({
      errorCode: 'HAVE_TO_RESET_SUCCESS',
      show: 'notice-once',
      message: '문제를 먼저 풀어 주세요. 정답을 맞힌 뒤에 볼 수 있어요.',
    });
    await judged(server, person, python(contentId, 'print(3)'));
    expect((await solution()).status).toBe(409);
    await judged(server, person, python(contentId, RIGHT));
    expect((await solution()).body).toMatchObject({
      programList: [{ language: 'PYTHON', source: RIGHT }],
      workspace: null,
    });
    expect((await work(person, contentId)).my).toMatchObject({
      state: 'SOLVED',
      tries: 2,
      bestPoints: 100,
      mayReset: true,
      maySeeSolution: true,
    });
    expect((await reset()).body).toMatchObject({
      state: 'TRYING',
      tries: 0,
      maySeeSolution: false,
      mayReset: false,
      firstSolvedAt: expect.any(String),
    });
    expect((await reset()).error).toMatchObject({
      errorCode: 'ALREADY_RESET',
      show: 'notice',
      message: '이미 초기화한 문제예요.',
    });
    expect((await solution()).error.errorCode).toBe('HAVE_TO_RESET_SUCCESS');
    expect((await call(server, submissions.list, { contentId }, person.headers)).body.totalCount).toBe(2);
    await judged(server, person, python(contentId, 'print(3)'));
    expect((await reset()).error.errorCode).toBe('HAVE_TO_RESET_SUCCESS');
  });

  it('[LMS-142] giving up needs tries, opens the solution, and what is solved afterwards earns nothing, also after a reset', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    const giveUp = () => call(server, problems.giveUp, { contentId }, person.headers);
    expect((await giveUp()).error.errorCode).toBe('HAVE_TO_RESET_SUCCESS');
    for (let tries = 0; tries < 3; tries++) await judged(server, person, python(contentId, `print(${tries})`));
    expect((await giveUp()).body).toMatchObject({ state: 'GAVE_UP', maySeeSolution: true });
    await call(server, problems.reset, { contentId }, person.headers);
    await judged(server, person, python(contentId, RIGHT));
    expect((await work(person, contentId)).my).toMatchObject({ state: 'SOLVED', firstSolvedAt: expect.any(String) });
    const published = await server.db
      .selectFrom('core_outbox')
      .select('name')
      .where('topic', '=', `user:${person.id}`)
      .execute();
    expect(published.filter(({ name }) => name === learningEvents.contentSolved.name).length).toBe(1);
    expect(published.filter(({ name }) => name === learningEvents.problemSolved.name).length).toBe(0);
  });

  it('hints open one after another and are never lost', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    const hint = async () => (await call(server, problems.hint, { contentId }, person.headers)).body;
    expect((await work(person, contentId)).my).toMatchObject({ state: 'NEW', hintList: [], hintCount: 3 });
    expect((await hint()).hintList.length).toBe(1);
    await Promise.all([hint(), hint(), hint()]);
    expect((await work(person, contentId)).my.hintList.length).toBe(3);
    expect((await hint()).hintList.length).toBe(3);
  });

  it('[LMS-145] [PRG-104] pays once for a person and a problem, moves the quest and the streak, and counts people', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db, { content: { level: 3 } });
    const earned = [];
    for (const source of ['print(3)', RIGHT, RIGHT])
      earned.push((await judged(server, person, python(contentId, source))).earned);
    // What was paid is part of the answer, for the one that was paid. [PRG-104]
    expect(earned).toEqual([null, problemReward(3), null]);
    const entries = async () =>
      (await call(server, progress.entries, {}, person.headers)).body.progressEntryList.filter(
        ({ cause }) => cause === 'PROBLEM',
      );
    await until('the reward is paid', async () => (await entries()).length > 0);
    expect(await entries()).toMatchObject([problemReward(3)]);
    expect(await work(person, contentId)).toMatchObject({
      solvedCount: 1,
      triedCount: 1,
      my: { tries: 3, bestPoints: 100 },
    });
    expect((await call(server, streaks.streak, {}, person.headers)).body).toMatchObject({
      streakDays: 1,
      isTodayDone: true,
    });
    const firstProblem = async () =>
      (await call(server, quests.list, { quest_type: 'MAIN' }, person.headers)).body.questList[1]?.goalList[0]
        ?.completedCount;
    await until('the quest counts', async () => (await firstProblem()) === 1);
  });
});
