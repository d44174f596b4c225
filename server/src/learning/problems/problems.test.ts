import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockCourse } from '../../../seed/learning/blocks/course.ts';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { publishBlock, publishDocument, publishProblem } from '../learning.fixture.ts';

let server: TestServer;
let me: Person;
beforeAll(async () => {
  server = await startTestServer();
  me = await server.makePerson();
});
afterAll(() => server?.close());

type Filters = Parameters<typeof call<typeof problems.list>>[2];
const list = async (filters: Filters = {}, person = me) =>
  (await call(server, problems.list, filters, person.headers)).body;
const titles = async (filters: Filters, person = me) =>
  (await list(filters, person)).problemList.map(({ title }) => title);

describe('the list of problems', () => {
  beforeAll(async () => {
    await publishProblem(server.db, {
      title: '돌고래의 첫 노래',
      content: { level: 2, tags: ['반복문', '문자열'], languages: ['PYTHON'] },
    });
    await publishProblem(server.db, {
      title: '바닷속 지도',
      content: { level: 4, tags: ['탐색'], languages: ['JAVASCRIPT'] },
    });
    const block = blockCourse.lessons.flatMap(({ items }) => items).find(({ kind }) => kind === 'BLOCK_CODING');
    if (block?.kind === 'BLOCK_CODING')
      await publishBlock(server.db, { ...block.content, level: 1, tags: ['움직임'] }, { title: '해마 미로' });
    await publishDocument(server.db, { title: '돌고래 읽을거리' });
  });

  it('[LMS-147] finds parts of Korean words in titles and tags, and nothing that cannot be solved', async () => {
    expect(await titles({ query: '고래' })).toEqual(['돌고래의 첫 노래']);
    expect(await titles({ query: '복문' })).toEqual(['돌고래의 첫 노래']);
    expect(await titles({ query: '노래 돌고' })).toEqual(['돌고래의 첫 노래']);
    // As a Mac writes it: letters apart.
    expect(await titles({ query: '지도'.normalize('NFD') })).toEqual(['바닷속 지도']);
    expect(await titles({ query: '%' })).toEqual([]);
    expect(await titles({ query: '고양이' })).toEqual([]);
  });

  it('is narrowed by tag, level, language, kind and state, and sorted', async () => {
    expect(await titles({ tag: '탐색' })).toEqual(['바닷속 지도']);
    expect(await titles({ level: 2 })).toEqual(['돌고래의 첫 노래']);
    expect(await titles({ language: 'JAVASCRIPT' })).toEqual(['바닷속 지도']);
    expect(await titles({ language: 'BLOCKS' })).toEqual(['해마 미로']);
    expect(await titles({ kind: 'BLOCK_CODING' })).toEqual(['해마 미로']);
    expect(await titles({ sort: 'LEVEL' })).toEqual(['해마 미로', '돌고래의 첫 노래', '바닷속 지도']);
    const [first] = (await list({ tag: '탐색' })).problemList;
    await server.db
      .insertInto('learning_problem_states')
      .values({ user_id: me.id, content_id: first?.contentId ?? 0, state: 'SOLVED', tries: 1, best_points: 100 })
      .execute();
    expect(await titles({ state: 'SOLVED' })).toEqual(['바닷속 지도']);
    expect(await titles({ state: 'OPEN' })).toEqual(['해마 미로', '돌고래의 첫 노래']);
    expect(await titles({ state: 'NEW' }, await server.makePerson())).toHaveLength(3);
    expect((await call(server, problems.tags, {}, me.headers)).body.tagList).toContainEqual({ tag: '탐색', count: 1 });
  });

  it('is paged, and counts all', async () => {
    for (let n = 0; n < 22; n++)
      await publishProblem(server.db, { title: `많은 문제 ${n}`, content: { tags: ['많음'] } });
    const page = await list({ tag: '많음', page: 2 });
    expect(page).toMatchObject({ totalCount: 22, pageCount: 2 });
    expect(page.problemList.map(({ title }) => title)).toEqual(['많은 문제 1', '많은 문제 0']);
  });

  it('[LMS-1] of a channel is for its members, and what is hidden there for those who teach', async () => {
    const { id: channelId, people } = await server.makeChannel(['USER', 'TEACHER', 'VISITOR']);
    const { contentId } = await publishProblem(server.db, { title: '우리 반 문제', channelId });
    const { contentId: hidden } = await publishProblem(server.db, { title: '숨긴 문제', channelId });
    await server.db
      .updateTable('learning_contents')
      .set({ visible_state: 'INVISIBLE' })
      .where('id', '=', hidden)
      .execute();
    expect(await titles({ channel_id: channelId }, people.USER)).toEqual(['우리 반 문제']);
    expect(await titles({ channel_id: channelId }, people.TEACHER)).toEqual(['숨긴 문제', '우리 반 문제']);
    expect((await call(server, problems.list, { channel_id: channelId }, people.VISITOR.headers)).error.errorCode).toBe(
      'CHANNEL_CONTENT_UNAUTHORIZED',
    );
    expect((await call(server, problems.list, { channel_id: channelId }, me.headers)).error.errorCode).toBe(
      'CHANNEL_CONTENT_UNAUTHORIZED',
    );
    expect((await call(server, problems.problem, { problemId: contentId }, me.headers)).error.errorCode).toBe(
      'CHANNEL_CONTENT_UNAUTHORIZED',
    );
    expect((await call(server, problems.problem, { problemId: hidden }, people.USER.headers)).error.errorCode).toBe(
      'UNAUTHORIZED_CONTENT_USER',
    );
    expect(await titles({ query: '우리 반' })).toEqual([]);
    // Those who teach it read the solution without solving it.
    expect((await call(server, problems.solution, { contentId }, people.TEACHER.headers)).status).toBe(200);
    expect((await call(server, problems.solution, { contentId }, people.USER.headers)).error.errorCode).toBe(
      'HAVE_TO_RESET_SUCCESS',
    );
  });
});

describe('a problem', () => {
  it("[LMS-141] shows everything but its hidden cases, its solution and its author's programs", async () => {
    const { contentId } = await publishProblem(server.db, {
      content: {
        cases: [{ input: 'secret-in\n', expected: 'secret-out\n', points: 100 }],
        references: [{ language: 'PYTHON', source: 'secret-reference' }],
        mistakes: [{ language: 'PYTHON', source: 'secret-mistake' }],
        solution: { explanation: { type: 'doc', content: [] }, programs: { PYTHON: 'secret-solution' } },
        hints: ['secret-hint'],
      },
    });
    const { status, body } = await call(server, problems.problem, { problemId: contentId }, me.headers);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      problemId: contentId,
      caseCount: 2,
      pointsPossible: 100,
      sampleList: [{ input: '1\n2\n', output: '3\n', explanation: null }],
      limitList: [{ language: 'PYTHON', cpuMs: 2_000, memoryMb: 256 }, { language: 'JAVASCRIPT' }],
      my: { state: 'NEW', hintList: [], hintCount: 1 },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('is not there under the address of another kind', async () => {
    const { contentId } = await publishDocument(server.db);
    expect((await call(server, problems.problem, { problemId: contentId }, me.headers)).error.errorCode).toBe(
      'PROBLEM_NOT_FOUND',
    );
    expect(
      (await call(server, problems.block, { blockCodingId: (await publishProblem(server.db)).contentId }, me.headers))
        .error.errorCode,
    ).toBe('PROBLEM_NOT_FOUND');
  });
});
