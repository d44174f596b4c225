import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { WORKSHEETS_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import { myWorksheets, worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeSchool } from '../coaching/coaching.fixture.ts';
import { enrol, makeCourse, publishProblem } from '../learning.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

type School = Awaited<ReturnType<typeof makeSchool>>;
const sheet = ({ channelId, worksheetId }: School) => ({ channelId, worksheetId });
const itemsOf = async (school: School) =>
  (await call(server, worksheets.detail, sheet(school), school.coach.headers)).body.itemList;
const open = (who: Person, worksheetId: number) => call(server, myWorksheets.one, { worksheetId }, who.headers);
const mine = async (who: Person) => (await call(server, myWorksheets.list, {}, who.headers)).body.worksheetList;

describe('composing a worksheet', () => {
  it('[LMS-1] [LMS-201] adds, orders and takes out contents; what stays keeps its number', async () => {
    const school = await makeSchool(server);
    const before = await itemsOf(school);
    expect(before.map(({ title, kind }) => [title, kind])).toEqual([
      ['두 수의 합', 'PROBLEM'],
      ['세 수의 합', 'PROBLEM'],
      ['더하기란', 'DOCUMENT'],
    ]);
    const another = await publishProblem(server.db, { channelId: school.channelId, title: '우리 문제' });
    await call(
      server,
      worksheets.setItems,
      { ...sheet(school), contentIdList: [school.text, another.contentId, school.first] },
      school.coach.headers,
    );
    const after = await itemsOf(school);
    expect(after.map(({ title }) => title)).toEqual(['더하기란', '우리 문제', '두 수의 합']);
    expect([after[0]?.itemId, after[2]?.itemId]).toEqual([before[2]?.itemId, before[0]?.itemId]);
    expect(
      (await call(server, worksheets.list, { channelId: school.channelId, query: '더하기' }, school.colleague.headers))
        .body,
    ).toMatchObject({
      totalCount: 1,
      worksheetList: [{ itemCount: 3, assignmentCount: 0, mayChange: false, authorName: school.coach.nickname }],
    });
  });

  it('[LMS-201] finds contents of the site and of the channel, and none of another channel', async () => {
    const [school, elsewhere] = [await makeSchool(server), await makeSchool(server)];
    await publishProblem(server.db, { channelId: school.channelId, title: '찾을 문제 하나' });
    await publishProblem(server.db, { channelId: elsewhere.channelId, title: '찾을 문제 둘' });
    const found = await call(
      server,
      worksheets.contents,
      { channelId: school.channelId, query: '찾을 문제', kind: 'PROBLEM' },
      school.coach.headers,
    );
    expect(found.body).toMatchObject({ totalCount: 1, contentList: [{ title: '찾을 문제 하나', isOwn: true }] });
    expect(
      (
        await call(
          server,
          worksheets.contents,
          { channelId: school.channelId, query: '찾을 문제', kind: 'DOCUMENT' },
          school.coach.headers,
        )
      ).body.totalCount,
    ).toBe(0);
  });

  it('[LMS-201] is refused beyond the limit of the channel, also when several come at once', async () => {
    const school = await makeSchool(server);
    const { channelId, coach } = school;
    await server.db
      .insertInto('learning_worksheets')
      .values(
        Array.from({ length: WORKSHEETS_MAX - 2 }, () => ({
          channel_id: channelId,
          author_id: coach.id,
          title: '연습',
        })),
      )
      .execute();
    await warmPool(server.db, 4);
    const create = (to: number, { headers }: Person) =>
      call(server, worksheets.create, { channelId: to, title: '연습' }, headers);
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(channelId, coach)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.errorCode).toBe(learningErrors.TOO_MANY_WORKSHEETS.code);
    const elsewhere = await makeSchool(server);
    expect((await create(elsewhere.channelId, elsewhere.coach)).status).toBe(200);
  });

  it("[LMS-2] [LMS-203] refuses a content twice, another channel's, a worksheet that a lesson holds", async () => {
    const [school, elsewhere] = [await makeSchool(server), await makeSchool(server)];
    const set = (contentIdList: number[], who: Person = school.coach) =>
      call(server, worksheets.setItems, { ...sheet(school), contentIdList }, who.headers);
    expect((await set([school.first, school.first])).error.errorCode).toBe(
      learningErrors.ALREADY_REFERENCED_CONTENT.code,
    );
    const foreign = await publishProblem(server.db, { channelId: elsewhere.channelId });
    expect((await set([school.first, foreign.contentId])).error.errorCode).toBe(
      learningErrors.IS_NOT_CHANNEL_CONTENT.code,
    );
    expect((await set([4_000_000_000])).error.errorCode).toBe(learningErrors.IS_NOT_CHANNEL_CONTENT.code);
    expect((await set([school.first], school.colleague)).error.errorCode).toBe(
      learningErrors.UNAUTHORIZED_CONTENT_USER.code,
    );
    expect((await set([school.first], school.manager)).status).toBe(200);
    const { lessonIds } = await makeCourse(server.db, [[school.first]], { channelId: school.channelId });
    await server.db
      .insertInto('learning_items')
      .values({
        lesson_id: lessonIds[0] ?? 0,
        worksheet_id: null,
        position: 2,
        kind: 'WORKSHEET',
        content_id: null,
        item_worksheet_id: school.worksheetId,
      })
      .execute();
    expect((await call(server, worksheets.remove, sheet(school), school.coach.headers)).error.errorCode).toBe(
      learningErrors.ALREADY_REFERENCED_CONTENT.code,
    );
  });

  it('[LMS-10] [LMS-203] HAS_ASSIGNMENT: what was given is neither removed nor emptied, until it is taken back', async () => {
    const school = await makeSchool(server);
    const assignmentId = await school.assign([school.one]);
    expect((await call(server, worksheets.remove, sheet(school), school.coach.headers)).error).toMatchObject({
      errorCode: learningErrors.HAS_ASSIGNMENT.code,
      show: 'notice',
      message: '과제가 나가 있어요.',
    });
    expect(
      (
        await call(
          server,
          worksheets.setItems,
          { ...sheet(school), contentIdList: [school.first] },
          school.coach.headers,
        )
      ).error.errorCode,
    ).toBe(learningErrors.HAS_ASSIGNMENT.code);
    expect(
      (
        await call(
          server,
          worksheets.setItems,
          { ...sheet(school), contentIdList: school.contentIds.toReversed() },
          school.coach.headers,
        )
      ).status,
    ).toBe(200);
    // A colleague cannot take it back, and does not learn whether it is there.
    expect(
      (
        await call(
          server,
          worksheets.endAssignment,
          { channelId: school.channelId, assignmentId },
          school.colleague.headers,
        )
      ).error.errorCode,
    ).toBe(coreErrors.RESOURCE_NOT_FOUND.code);
    expect(
      (
        await call(
          server,
          worksheets.endAssignment,
          { channelId: school.channelId, assignmentId },
          school.coach.headers,
        )
      ).status,
    ).toBe(200);
    expect((await call(server, worksheets.remove, sheet(school), school.coach.headers)).status).toBe(200);
    expect(await mine(school.one)).toEqual([]);
  });
});

describe('an assignment', () => {
  it('[LMS-202] reaches members, groups and classes, also whoever comes into the group later, and never its coach', async () => {
    const school = await makeSchool(server);
    const { channelId } = school;
    const { channelGroupId } = (
      await call(server, channelGroups.create, { channelId, name: '월수반' }, school.manager.headers)
    ).body;
    const put = async (...who: Person[]) =>
      call(
        server,
        channelGroups.addMembers,
        { channelId, channelGroupId, channelMemberIdList: await Promise.all(who.map(school.memberIdOf)) },
        school.manager.headers,
      );
    await put(school.one, school.coach);
    const third = await school.join('USER');
    const { courseId } = await makeCourse(server.db, [[school.second]], { channelId });
    const { id: classId } = await server.db
      .insertInto('learning_course_classes')
      .values({
        course_id: courseId,
        channel_id: channelId,
        coach_id: school.coach.id,
        group_id: null,
        title: '수업',
        starts_on: null,
        ends_on: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('learning_course_class_members')
      .values({ course_class_id: classId, user_id: third.id })
      .execute();
    const given = await call(
      server,
      worksheets.assign,
      {
        ...sheet(school),
        groupIdList: [channelGroupId],
        courseClassIdList: [classId],
        dueOn: '2030-01-31',
        note: '천천히 풀어요',
      },
      school.coach.headers,
    );
    expect(given.body.learnerCount).toBe(2);
    expect((await mine(school.one))[0]).toMatchObject({
      title: '더하기 연습',
      dueOn: '2030-01-31',
      isLate: false,
      itemCount: 3,
      doneCount: 0,
      channelId,
    });
    expect([(await mine(third)).length, (await mine(school.two)).length, (await mine(school.coach)).length]).toEqual([
      1, 0, 0,
    ]);
    await put(school.two);
    expect((await open(school.two, school.worksheetId)).body).toMatchObject({
      note: '천천히 풀어요',
      assignedBy: school.coach.nickname,
      dueOn: '2030-01-31',
    });
    expect((await call(server, worksheets.targets, { channelId }, school.coach.headers)).body).toEqual({
      groupList: [{ id: channelGroupId, name: '월수반', memberCount: 3 }],
      courseClassList: [{ id: classId, name: '수업', memberCount: 0 }],
    });
    expect(
      (await call(server, worksheets.assignments, sheet(school), school.coach.headers)).body.assignmentList[0],
    ).toMatchObject({ targetList: ['월수반', '수업'], learnerCount: 3, finishedCount: 0, mayChange: true });
  });

  it('[LMS-202] names nobody outside: people, groups and classes of another channel are not found', async () => {
    const [school, elsewhere] = [await makeSchool(server), await makeSchool(server)];
    const assign = (more: object) =>
      call(server, worksheets.assign, { ...sheet(school), ...more }, school.coach.headers);
    const foreignGroup = (
      await call(
        server,
        channelGroups.create,
        { channelId: elsewhere.channelId, name: '남의 반' },
        elsewhere.manager.headers,
      )
    ).body.channelGroupId;
    const suspended = await school.join('SUSPEND');
    for (const more of [
      {},
      { channelMemberIdList: [await elsewhere.memberIdOf(elsewhere.one)] },
      { groupIdList: [foreignGroup] },
      { courseClassIdList: [4_000_000_000] },
      { channelMemberIdList: [await school.memberIdOf(suspended)] },
    ]) {
      expect((await assign(more)).error.errorCode).toBe(coreErrors.RESOURCE_NOT_FOUND.code);
    }
    expect(
      (
        await call(
          server,
          worksheets.assign,
          { channelId: elsewhere.channelId, worksheetId: school.worksheetId, channelMemberIdList: [1] },
          elsewhere.coach.headers,
        )
      ).status,
    ).toBe(404);
  });

  it('[LMS-202] is late after its day in Seoul, unless it is done', async () => {
    const school = await makeSchool(server);
    const assignmentId = await school.assign([school.one], school.coach, '2020-03-01');
    expect((await mine(school.one))[0]).toMatchObject({ isLate: true });
    await call(
      server,
      worksheets.changeAssignment,
      { channelId: school.channelId, assignmentId, dueOn: null },
      school.manager.headers,
    );
    expect((await mine(school.one))[0]).toMatchObject({ isLate: false, dueOn: null });
  });
});

describe('working through a worksheet', () => {
  it('[LMS-1] NOT_ENROLLED_WORKSHEET, CHANNEL_CONTENT_UNAUTHORIZED and NEED_TO_PAY each where it belongs', async () => {
    const school = await makeSchool(server);
    const stranger = await server.makePerson();
    expect((await open(school.one, school.worksheetId)).error.errorCode).toBe(
      learningErrors.NOT_ENROLLED_WORKSHEET.code,
    );
    expect((await open(stranger, school.worksheetId)).error.errorCode).toBe(
      learningErrors.CHANNEL_CONTENT_UNAUTHORIZED.code,
    );
    expect((await open(school.colleague, school.worksheetId)).status).toBe(200);
    await server.db
      .updateTable('learning_worksheets')
      .set({ price_krw: 5_000 })
      .where('id', '=', school.worksheetId)
      .execute();
    expect((await open(school.one, school.worksheetId)).error).toMatchObject({
      errorCode: commerceErrors.NEED_TO_PAY.code,
    });
    // Whoever was given it need not buy it.
    await school.assign([school.one]);
    expect((await open(school.one, school.worksheetId)).status).toBe(200);
    await server.db
      .updateTable('learning_worksheets')
      .set({ visible_state: 'INVISIBLE' })
      .where('id', '=', school.worksheetId)
      .execute();
    expect([
      (await open(school.two, school.worksheetId)).status,
      (await open(school.one, school.worksheetId)).status,
    ]).toEqual([404, 200]);
    expect((await open(school.one, 4_000_000_000)).status).toBe(404);
  });

  it('[LMS-1] is open to whoever takes a course that holds it', async () => {
    const school = await makeSchool(server);
    const { courseId, lessonIds } = await makeCourse(server.db, [[school.first]], { channelId: school.channelId });
    await server.db
      .insertInto('learning_items')
      .values({
        lesson_id: lessonIds[0] ?? 0,
        worksheet_id: null,
        position: 2,
        kind: 'WORKSHEET',
        content_id: null,
        item_worksheet_id: school.worksheetId,
      })
      .execute();
    expect((await open(school.two, school.worksheetId)).status).toBe(403);
    await enrol(server.db, school.two.id, courseId);
    expect((await open(school.two, school.worksheetId)).status).toBe(200);
  });

  it('[LMS-204] counts what was solved and what was read; a problem is done by the judge alone, and stays done after a reset', async () => {
    const school = await makeSchool(server);
    await school.assign([school.one]);
    const [first, , text] = await itemsOf(school);
    const mark = (itemId: number, state: 'OPENED' | 'DONE') =>
      call(server, myWorksheets.mark, { worksheetId: school.worksheetId, itemId, state }, school.one.headers);
    expect((await mark(first?.itemId ?? 0, 'DONE')).body).toEqual({ state: 'OPENED' });
    expect((await mark(text?.itemId ?? 0, 'DONE')).body).toEqual({ state: 'DONE' });
    expect((await mark(text?.itemId ?? 0, 'OPENED')).body).toEqual({ state: 'DONE' });
    expect((await mark(4_000_000_000, 'DONE')).status).toBe(404);
    await school.handIn(school.one, school.second, 'AC');
    await server.db
      .updateTable('learning_problem_states')
      .set({ state: 'TRYING', solved_at: null, reset_at: new Date() })
      .where('user_id', '=', school.one.id)
      .execute();
    expect((await open(school.one, school.worksheetId)).body.itemList.map(({ state }) => state)).toEqual([
      'OPENED',
      'DONE',
      'DONE',
    ]);
    expect((await mine(school.one))[0]).toMatchObject({ doneCount: 2, itemCount: 3 });
    await school.handIn(school.one, school.first, 'AC');
    const done = await call(server, myWorksheets.list, { is_open: true }, school.one.headers);
    expect(done.body.totalCount).toBe(0);
    expect(
      (await call(server, worksheets.assignments, sheet(school), school.coach.headers)).body.assignmentList[0],
    ).toMatchObject({ learnerCount: 1, finishedCount: 1 });
  });

  it('[CHN-12] [LMS-202] stands on the home of its channel until it is done, for whoever was given it', async () => {
    const school = await makeSchool(server);
    await school.assign([school.one]);
    const shownTo = async (who?: Person) =>
      (await call(server, channelMainPage.worksheets, { channelId: school.channelId }, who?.headers ?? {})).body
        .worksheetList;
    expect(await shownTo(school.one)).toEqual([
      { worksheetId: school.worksheetId, title: '더하기 연습', summary: '', pictureUrl: null },
    ]);
    expect([await shownTo(school.two), await shownTo()]).toEqual([[], []]);
  });
});
