import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { codeComments, myComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { coachingErrors } from '@dolphin/contract/learning/coaching/coaching.errors';
import { IDLE_MINUTES } from '@dolphin/contract/learning/coaching/coaching.constants';
import { helpRequests, myHelp } from '@dolphin/contract/learning/coaching/help-requests.contract';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertCode, updateCode } from '../codes/codes.queries.ts';
import { judgeSpecOf, toShownResult } from '../judging/judge-job.rules.ts';
import { makeCourse, publishProblem, SUM_PROBLEM } from '../learning.fixture.ts';
import { makeSchool } from './coaching.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

type School = Awaited<ReturnType<typeof makeSchool>>;
const gridOf = (school: School, assignmentId: number, who: Person = school.coach) =>
  call(server, coaching.grid, { channelId: school.channelId, assignment_id: assignmentId }, who.headers);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function makeClass({ channelId, coach, first }: School, students: readonly Person[], coachId = coach.id) {
  const { courseId } = await makeCourse(server.db, [[first]], { channelId });
  const { id } = await server.db
    .insertInto('learning_course_classes')
    .values({
      course_id: courseId,
      channel_id: channelId,
      coach_id: coachId,
      group_id: null,
      title: '월수 수업',
      starts_on: null,
      ends_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id: userId } of students)
    await server.db
      .insertInto('learning_course_class_members')
      .values({ course_class_id: id, user_id: userId })
      .execute();
  return id;
}

describe('the grid of a class or an assignment', () => {
  it('[LMS-10] [LMS-211] shows every student with every item, and who is stuck or idle', async () => {
    const school = await makeSchool(server);
    const assignmentId = await school.assign([school.one, school.two]);
    for (const minute of [9, 5, 1]) await school.handIn(school.one, school.first, 'WA', minutesAgo(minute));
    await school.handIn(school.two, school.first, 'AC', minutesAgo(IDLE_MINUTES + 1));
    const { body } = await gridOf(school, assignmentId);
    expect(body).toMatchObject({ title: '더하기 연습', totalCount: 2, pageCount: 1 });
    expect(body.itemList.map(({ title }) => title)).toEqual(['두 수의 합', '세 수의 합', '더하기란']);
    const [one, two] = [school.one, school.two].map(({ id }) => body.studentList.find(({ userId }) => userId === id));
    expect(one).toMatchObject({
      mark: 'STUCK',
      stuckCount: 1,
      doneCount: 0,
      isAsking: false,
      cellList: [{ itemId: body.itemList[0]?.itemId, state: 'TRYING', tries: 3, mark: 'STUCK' }],
    });
    expect(two).toMatchObject({
      mark: 'IDLE',
      stuckCount: 0,
      doneCount: 1,
      cellList: [{ state: 'DONE', points: 100, mark: null }],
    });
    await school.handIn(school.one, school.first, 'AC');
    expect(
      (await gridOf(school, assignmentId)).body.studentList.find(({ userId }) => userId === school.one.id),
    ).toMatchObject({ mark: null, stuckCount: 0, doneCount: 1 });
  });

  it('[LMS-212] calls nobody stuck for mistakes of long ago, or of the judge', async () => {
    const school = await makeSchool(server);
    const assignmentId = await school.assign([school.one, school.two]);
    for (const minute of [90, 80, 1]) await school.handIn(school.one, school.first, 'WA', minutesAgo(minute));
    for (const minute of [3, 2, 1]) await school.handIn(school.two, school.first, 'IE', minutesAgo(minute));
    expect((await gridOf(school, assignmentId)).body.studentList.map(({ mark }) => mark)).toEqual([null, null]);
  });

  it('[LMS-211] of a class shows the contents of its course, worksheets expanded', async () => {
    const school = await makeSchool(server);
    const classId = await makeClass(school, [school.one]);
    const { course_id } = await server.db
      .selectFrom('learning_course_classes')
      .select('course_id')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow();
    const { id: lessonId } = await server.db
      .insertInto('learning_lessons')
      .values({ course_id, position: 2, title: '둘째 시간' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('learning_items')
      .values({
        lesson_id: lessonId,
        worksheet_id: null,
        position: 1,
        kind: 'WORKSHEET',
        content_id: null,
        item_worksheet_id: school.worksheetId,
      })
      .execute();
    const { body } = await call(
      server,
      coaching.grid,
      { channelId: school.channelId, course_class_id: classId },
      school.coach.headers,
    );
    expect(body.itemList.map(({ title, lessonTitle }) => [lessonTitle, title])).toEqual([
      ['1강', '두 수의 합'],
      ['둘째 시간', '두 수의 합'],
      ['둘째 시간', '세 수의 합'],
      ['둘째 시간', '더하기란'],
    ]);
    expect(
      (await call(server, coaching.scopes, { channelId: school.channelId }, school.coach.headers)).body.courseClassList,
    ).toMatchObject([{ id: classId, title: '월수 수업', coachName: school.coach.nickname }]);
  });

  it('[LMS-217] is taken home as a spreadsheet', async () => {
    const school = await makeSchool(server);
    const assignmentId = await school.assign([school.one]);
    await school.handIn(school.one, school.first, 'AC');
    const { body } = await call(
      server,
      coaching.gridFile,
      { channelId: school.channelId, assignment_id: assignmentId },
      school.coach.headers,
    );
    expect(body.fileName).toMatch(/^학습현황-더하기 연습-\d{4}-\d\d-\d\d\.xlsx$/);
    const lines = await readSheet(Buffer.from(body.content, 'base64'));
    expect(JSON.stringify(lines)).toContain(school.one.nickname);
    expect(JSON.stringify(lines)).toContain('두 수의 합');
  });
});

describe('[LMS-10] who may look at a student', () => {
  it('[LMS-10] their own coach and managers; a colleague, a student and another channel find nothing', async () => {
    const [school, elsewhere] = [await makeSchool(server), await makeSchool(server)];
    const assignmentId = await school.assign([school.one]);
    const submissionId = await school.handIn(school.one, school.first, 'WA');
    const [channelMemberId, otherId] = [await school.memberIdOf(school.one), await school.memberIdOf(school.two)];
    const here = { channelId: school.channelId, channelMemberId };
    const calls: readonly (readonly [Endpoint, Record<string, unknown>])[] = [
      [coaching.grid, { channelId: school.channelId, assignment_id: assignmentId }],
      [coaching.gridFile, { channelId: school.channelId, assignment_id: assignmentId }],
      [coaching.record, here],
      [coaching.recordFile, here],
      [coaching.submissions, here],
      [coaching.submission, { ...here, submissionId }],
      [coaching.code, { ...here, contentId: school.first, language: 'PYTHON' }],
      [codeComments.list, { ...here, contentId: school.first }],
      [
        codeComments.write,
        { ...here, contentId: school.first, language: 'PYTHON', line: 1, quote: 'print(3)', body: '왜 3일까요?' },
      ],
    ];
    for (const [endpoint, input] of calls) {
      const statusOf = async (who: Person, more: object = {}) =>
        (await call(server, endpoint, { ...input, ...more }, who.headers)).status;
      expect([
        endpoint.path,
        await statusOf(school.coach),
        await statusOf(school.manager),
        await statusOf(school.master),
      ]).toEqual([endpoint.path, 200, 200, 200]);
      expect([endpoint.path, await statusOf(school.colleague), await statusOf(school.two)]).toEqual([
        endpoint.path,
        404,
        403,
      ]);
      expect([endpoint.path, await statusOf(elsewhere.manager, { channelId: elsewhere.channelId })]).toEqual([
        endpoint.path,
        404,
      ]);
    }
    // Somebody whom nobody coaches has no record, and neither has one who was suspended.
    expect(
      (
        await call(
          server,
          coaching.record,
          { channelId: school.channelId, channelMemberId: otherId },
          school.manager.headers,
        )
      ).error.errorCode,
    ).toBe(coreErrors.RESOURCE_NOT_FOUND.code);
    await server.db
      .updateTable('channels_members')
      .set({ role: 'SUSPEND' })
      .where('id', '=', channelMemberId)
      .execute();
    expect((await call(server, coaching.record, here, school.manager.headers)).status).toBe(404);
  });

  it('[LMS-10] and only at what they coach them in', async () => {
    const school = await makeSchool(server);
    await school.assign([school.one]);
    const own = await publishProblem(server.db, { title: '혼자 푸는 문제' });
    const privately = await school.handIn(school.one, own.contentId, 'AC');
    const here = { channelId: school.channelId, channelMemberId: await school.memberIdOf(school.one) };
    const record = (await call(server, coaching.record, here, school.manager.headers)).body;
    expect(record.workList.map(({ title }) => title)).not.toContain('혼자 푸는 문제');
    expect(record).toMatchObject({ solvedCount: 0, triedCount: 0 });
    expect(
      (await call(server, coaching.submission, { ...here, submissionId: privately }, school.manager.headers)).status,
    ).toBe(404);
    expect((await call(server, coaching.submissions, here, school.manager.headers)).body.totalCount).toBe(0);
    expect(
      (
        await call(
          server,
          coaching.code,
          { ...here, contentId: own.contentId, language: 'PYTHON' },
          school.coach.headers,
        )
      ).status,
    ).toBe(404);
  });

  it('[LMS-10] the coach of a class sees an assignment to it, and of it their own class alone', async () => {
    const school = await makeSchool(server);
    const classId = await makeClass(school, [school.two], school.colleague.id);
    const { id: assignmentId } = await server.db
      .insertInto('learning_assignments')
      .values({
        worksheet_id: school.worksheetId,
        channel_id: school.channelId,
        assigned_by: school.manager.id,
        due_on: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('learning_assignment_targets')
      .values([
        { assignment_id: assignmentId, user_id: school.one.id, group_id: null, course_class_id: null },
        { assignment_id: assignmentId, user_id: null, group_id: null, course_class_id: classId },
      ])
      .execute();
    expect((await gridOf(school, assignmentId, school.manager)).body.totalCount).toBe(2);
    expect((await gridOf(school, assignmentId, school.colleague)).body.studentList.map(({ userId }) => userId)).toEqual(
      [school.two.id],
    );
    expect((await gridOf(school, assignmentId)).status).toBe(404);
  });
});

describe('the record of a student', () => {
  it('[LMS-214] has every submission with its source, and the edits that led to the code', async () => {
    const school = await makeSchool(server);
    await school.assign([school.one]);
    const here = { channelId: school.channelId, channelMemberId: await school.memberIdOf(school.one) };
    await school.handIn(school.one, school.first, 'WA', minutesAgo(3), 'print(1)\n');
    const right = await school.handIn(school.one, school.first, 'AC', minutesAgo(1), 'print(2)\n');
    const key = { userId: school.one.id, contentId: school.first, language: 'PYTHON' as const };
    const codeId = await insertCode(server.db, key, { source: 'print(1)', byUserId: null, now: minutesAgo(4) });
    await updateCode(server.db, codeId ?? 0, {
      source: 'print(2)',
      revision: 2,
      splice: { at: 6, removed: 1, inserted: '2' },
      byUserId: null,
      now: minutesAgo(2),
    });
    const record = (await call(server, coaching.record, here, school.coach.headers)).body;
    expect(record).toMatchObject({ nickname: school.one.nickname, solvedCount: 1, triedCount: 1 });
    expect(record.workList[0]).toMatchObject({
      contentId: school.first,
      state: 'SOLVED',
      tries: 2,
      submissionCount: 2,
      languageList: ['PYTHON'],
    });
    expect(
      (
        await call(server, coaching.submissions, { ...here, content_id: school.first }, school.coach.headers)
      ).body.submissionList.map(({ verdict }) => verdict),
    ).toEqual(['AC', 'WA']);
    expect(
      (await call(server, coaching.submission, { ...here, submissionId: right }, school.coach.headers)).body,
    ).toMatchObject({ source: 'print(2)\n', verdict: 'AC', title: '두 수의 합' });
    expect(
      (
        await call(
          server,
          coaching.code,
          { ...here, contentId: school.first, language: 'PYTHON' },
          school.coach.headers,
        )
      ).body,
    ).toMatchObject({
      source: 'print(2)',
      replay: {
        baseSource: '',
        editList: [
          { revision: 1, inserted: 'print(1)' },
          { revision: 2, at: 6, removed: 1, inserted: '2' },
        ],
      },
    });
    expect(
      (
        await call(
          server,
          coaching.code,
          { ...here, contentId: school.second, language: 'PYTHON' },
          school.coach.headers,
        )
      ).body,
    ).toMatchObject({ source: null, replay: null });
    const lines = JSON.stringify(
      await readSheet(
        Buffer.from((await call(server, coaching.recordFile, here, school.coach.headers)).body.content, 'base64'),
      ),
    );
    expect([lines.includes('맞았어요'), lines.includes('틀렸어요')]).toEqual([true, true]);
  });

  it('[LMS-223] shows each case of a submission as the student sees it, and no content of a hidden one', async () => {
    const school = await makeSchool(server);
    await school.assign([school.one]);
    const here = { channelId: school.channelId, channelMemberId: await school.memberIdOf(school.one) };
    const submissionId = await school.handIn(school.one, school.first, 'WA');
    const spec = judgeSpecOf('PROBLEM', SUM_PROBLEM);
    const ran = { cpuMs: 12, memoryKb: 9_000, score: 0, comment: '비밀 15' };
    const { cases } = toShownResult(spec, {
      verdict: 'PAC',
      points: 50,
      pointsPossible: 100,
      cpuMs: 12,
      memoryKb: 9_000,
      cases: [
        { ...ran, verdict: 'AC', points: 50, stdout: '3\n' },
        {
          ...ran,
          verdict: 'RTE',
          points: 0,
          stdout: '15',
          error: { name: 'ValueError', message: 'invalid literal: 20', line: 2 },
        },
      ],
    });
    await server.db
      .updateTable('learning_submissions')
      .set({ cases: JSON.stringify(cases) as never })
      .where('id', '=', submissionId)
      .execute();
    const { caseList } = (await call(server, coaching.submission, { ...here, submissionId }, school.coach.headers))
      .body;
    expect(caseList).toMatchObject([
      {
        isSample: true,
        verdict: 'AC',
        points: 50,
        pointsPossible: 50,
        input: '1\n2\n',
        expected: '3\n',
        output: '3\n',
      },
      {
        isSample: false,
        verdict: 'RTE',
        points: 0,
        pointsPossible: 50,
        input: null,
        expected: null,
        output: null,
        comment: null,
        error: null,
      },
    ]);
    expect(caseList).toEqual(
      (await call(server, submissions.detail, { submissionId }, school.one.headers)).body.caseList,
    );
    const waiting = await school.handIn(school.one, school.first, 'WA');
    expect(
      (await call(server, coaching.submission, { ...here, submissionId: waiting }, school.coach.headers)).body.caseList,
    ).toBeNull();
  });
});

describe('comments on a line', () => {
  it('[LMS-215] reach the student, who is notified and ticks them off; the author alone takes them back', async () => {
    const school = await makeSchool(server);
    await school.assign([school.one]);
    const code = {
      channelId: school.channelId,
      channelMemberId: await school.memberIdOf(school.one),
      contentId: school.first,
    };
    const { body: written } = await call(
      server,
      codeComments.write,
      { ...code, language: 'PYTHON', line: 2, quote: 'print(3)', body: ' 여기서 왜 3일까요? ' },
      school.coach.headers,
    );
    expect(written).toMatchObject({
      line: 2,
      quote: 'print(3)',
      body: '여기서 왜 3일까요?',
      isMine: true,
      authorName: school.coach.nickname,
      checkedAt: null,
    });
    const seen = await call(server, myComments.list, { contentId: school.first }, school.one.headers);
    expect(seen.body.commentList).toMatchObject([
      { commentId: written.commentId, body: '여기서 왜 3일까요?', isMine: false },
    ]);
    const notice = await server.db
      .selectFrom('social_notifications')
      .selectAll()
      .where('user_id', '=', school.one.id)
      .where('kind', '=', 'codeCommented')
      .executeTakeFirst();
    expect(notice).toMatchObject({
      params: { nickname: school.coach.nickname, title: '두 수의 합' },
      link: `/learn/problems/${school.first}`,
    });
    expect(
      (await call(server, myComments.list, { contentId: school.first }, school.two.headers)).body.commentList,
    ).toEqual([]);
    expect((await call(server, myComments.check, { commentId: written.commentId }, school.two.headers)).status).toBe(
      404,
    );
    expect((await call(server, myComments.check, { commentId: written.commentId }, school.one.headers)).status).toBe(
      200,
    );
    expect((await call(server, codeComments.list, code, school.manager.headers)).body.commentList).toMatchObject([
      { checkedAt: expect.any(String), isMine: false },
    ]);
    const remove = (who: Person) =>
      call(server, codeComments.remove, { channelId: school.channelId, commentId: written.commentId }, who.headers);
    expect([
      (await remove(school.manager)).status,
      (await remove(school.coach)).status,
      (await remove(school.coach)).status,
    ]).toEqual([404, 200, 404]);
  });
});

describe('raising a hand', () => {
  it('[LMS-216] is for those who are coached in it; asked twice it is one request', async () => {
    const school = await makeSchool(server);
    const ask = (who: Person, body?: string) =>
      call(server, myHelp.ask, { contentId: school.first, ...(body === undefined ? {} : { body }) }, who.headers);
    expect((await call(server, myHelp.one, { contentId: school.first }, school.one.headers)).body).toEqual({
      mayAsk: false,
      helpRequest: null,
    });
    expect((await ask(school.one)).error.errorCode).toBe(learningErrors.NOT_ENROLLED_COURSE_CLASS.code);
    await school.assign([school.one]);
    const first = await ask(school.one, '3이 아니라 5가 나와요');
    expect((await ask(school.one)).body).toMatchObject({
      helpRequestId: first.body.helpRequestId,
      body: '3이 아니라 5가 나와요',
      state: 'OPEN',
    });
    const queue = (who: Person) => call(server, helpRequests.queue, { channelId: school.channelId }, who.headers);
    expect((await queue(school.coach)).body.helpRequestList).toMatchObject([
      {
        nickname: school.one.nickname,
        title: '두 수의 합',
        body: '3이 아니라 5가 나와요',
        state: 'OPEN',
        takenBy: null,
      },
    ]);
    expect([
      (await queue(school.manager)).body.helpRequestList.length,
      (await queue(school.colleague)).body.helpRequestList.length,
      (await queue(school.one)).status,
    ]).toEqual([1, 0, 403]);
    await call(server, myHelp.withdraw, { contentId: school.first }, school.one.headers);
    expect((await queue(school.coach)).body.helpRequestList).toEqual([]);
  });

  it('[LMS-216] is taken by one coach, answered, and closed', async () => {
    const school = await makeSchool(server);
    const assignmentId = await school.assign([school.one]);
    const { helpRequestId } = (
      await call(server, myHelp.ask, { contentId: school.first, body: '도와주세요' }, school.one.headers)
    ).body;
    expect((await gridOf(school, assignmentId)).body.studentList[0]).toMatchObject({ isAsking: true });
    const one = { channelId: school.channelId, helpRequestId };
    expect((await call(server, helpRequests.take, one, school.colleague.headers)).status).toBe(404);
    expect((await call(server, helpRequests.take, one, school.coach.headers)).status).toBe(200);
    expect((await call(server, helpRequests.take, one, school.manager.headers)).error.errorCode).toBe(
      coachingErrors.HELP_ALREADY_TAKEN.code,
    );
    expect(
      (await call(server, myHelp.one, { contentId: school.first }, school.one.headers)).body.helpRequest,
    ).toMatchObject({ state: 'TAKEN', takenBy: school.coach.nickname });
    expect(
      (await call(server, helpRequests.answer, { ...one, answer: 'input()은 글자를 줘요.' }, school.coach.headers))
        .status,
    ).toBe(200);
    expect(
      (await call(server, myHelp.one, { contentId: school.first }, school.one.headers)).body.helpRequest,
    ).toMatchObject({ state: 'CLOSED', answer: 'input()은 글자를 줘요.' });
    expect((await call(server, helpRequests.close, one, school.coach.headers)).status).toBe(404);
    const notices = await server.db
      .selectFrom('social_notifications')
      .select('kind')
      .where('user_id', '=', school.one.id)
      .execute();
    expect(notices.map(({ kind }) => kind)).toContain('helpAnswered');
  });
});
