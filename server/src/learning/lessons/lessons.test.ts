import { certificates } from '@dolphin/contract/learning/courses/certificates.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { lessons } from '@dolphin/contract/learning/courses/lessons.contract';
import { myWorksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { enrol, makeCourse, publishDocument, publishProblem } from '../learning.fixture.ts';
import { settleDone } from './settle-done.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const mark = (lessonId: number, itemId: number, state: 'OPENED' | 'DONE', { headers }: Person) =>
  call(server, lessons.mark, { lessonId, itemId, state }, headers);
const solve = (userId: number, contentId: number) =>
  inTransaction(server.db, (tx) => settleDone(tx, 'content', { userId, id: contentId, now: new Date() }));
const eventsOf = async (userId: number, name: string) =>
  (
    await server.db
      .selectFrom('core_outbox')
      .select('payload')
      .where('topic', '=', `user:${userId}`)
      .where('name', '=', name)
      .execute()
  ).length;

async function makeSmallCourse() {
  const document = await publishDocument(server.db);
  const problem = await publishProblem(server.db);
  const second = await publishProblem(server.db);
  const made = await makeCourse(server.db, [[document.contentId, problem.contentId], [second.contentId]]);
  const [[documentItem = 0, problemItem = 0] = [], [secondItem = 0] = []] = made.itemIds;
  const [firstLesson = 0, secondLesson = 0] = made.lessonIds;
  return { ...made, document, problem, second, documentItem, problemItem, secondItem, firstLesson, secondLesson };
}

describe('[LMS-102] enrolling', () => {
  it('[LMS-102] enrols once, counts who learns, and gives back what was done to whoever comes back', async () => {
    const { courseId, firstLesson, documentItem } = await makeSmallCourse();
    const person = await server.makePerson();
    const first = await call(server, courses.enrol, { courseId }, person.headers);
    expect(first.body).toMatchObject({ doneCount: 0, nextItemId: documentItem, nextLessonId: firstLesson });
    await call(server, courses.enrol, { courseId }, person.headers);
    expect((await call(server, courses.detail, { courseId })).body.enrolledCount).toBe(1);
    await mark(firstLesson, documentItem, 'DONE', person);
    expect((await call(server, courses.leave, { courseId }, person.headers)).status).toBe(200);
    expect((await call(server, courses.leave, { courseId }, person.headers)).error.errorCode).toBe(
      'NOT_ENROLLED_COURSE',
    );
    expect((await call(server, courses.enrol, { courseId }, person.headers)).body.doneCount).toBe(1);
  });

  it('[LMS-102] counts what was solved before', async () => {
    const { courseId, problem } = await makeSmallCourse();
    const person = await server.makePerson();
    const at = new Date();
    await server.db
      .insertInto('learning_problem_states')
      .values({
        user_id: person.id,
        content_id: problem.contentId,
        state: 'SOLVED',
        first_solved_at: at,
        solved_at: at,
        reset_at: null,
      })
      .execute();
    expect((await call(server, courses.enrol, { courseId }, person.headers)).body.doneCount).toBe(1);
  });

  it("[LMS-102] lists the caller's courses with the one worked on last first, and where to go on", async () => {
    const one = await makeSmallCourse();
    const other = await makeSmallCourse();
    const person = await server.makePerson();
    for (const { courseId } of [one, other]) await call(server, courses.enrol, { courseId }, person.headers);
    await mark(one.secondLesson, one.secondItem, 'OPENED', person);
    const { courseList } = (await call(server, courses.mine, {}, person.headers)).body;
    expect(courseList.map(({ courseId }) => courseId)).toEqual([one.courseId, other.courseId]);
    expect(courseList[0]?.my).toMatchObject({ nextItemId: one.secondItem, nextLessonId: one.secondLesson });
    expect(courseList[1]?.my).toMatchObject({ nextItemId: other.documentItem });
  });
});

describe('[LMS-103] progress', () => {
  it('[LMS-103] marks a document as done when it was read, and a problem only when it was judged', async () => {
    const { courseId, firstLesson, documentItem, problemItem, problem } = await makeSmallCourse();
    const person = await server.makePerson();
    await enrol(server.db, person.id, courseId);
    expect((await mark(firstLesson, problemItem, 'DONE', person)).body).toMatchObject({
      state: 'OPENED',
      courseDoneCount: 0,
    });
    expect((await mark(firstLesson, documentItem, 'DONE', person)).body).toMatchObject({
      state: 'DONE',
      courseDoneCount: 1,
      isLessonDone: false,
    });
    await solve(person.id, problem.contentId);
    const { body } = await call(server, lessons.detail, { lessonId: firstLesson }, person.headers);
    expect(body.itemList.map(({ state }) => state)).toEqual(['DONE', 'DONE']);
    expect([body.courseDoneCount, body.courseItemCount]).toEqual([2, 3]);
    expect(await eventsOf(person.id, learningEvents.lessonDone.name)).toBe(1);
  });

  it('[LMS-103] counts an item once, however often and however many at once report it', async () => {
    const { courseId, firstLesson, documentItem, problem, second } = await makeSmallCourse();
    const person = await server.makePerson();
    await enrol(server.db, person.id, courseId);
    await warmPool(server.db, 6);
    await Promise.all(
      [1, 2, 3].flatMap(() => [
        mark(firstLesson, documentItem, 'DONE', person),
        solve(person.id, problem.contentId),
        solve(person.id, second.contentId),
      ]),
    );
    const row = await server.db
      .selectFrom('learning_enrolments')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.done_count).toBe(3);
    expect(row.finished_at).not.toBeNull();
    expect(await eventsOf(person.id, learningEvents.itemDone.name)).toBe(3);
    expect(await eventsOf(person.id, learningEvents.courseDone.name)).toBe(1);
  });

  it('[LMS-103] a done item stays done when it is opened again', async () => {
    const { courseId, firstLesson, documentItem } = await makeSmallCourse();
    const person = await server.makePerson();
    await enrol(server.db, person.id, courseId);
    await mark(firstLesson, documentItem, 'DONE', person);
    expect((await mark(firstLesson, documentItem, 'OPENED', person)).body).toMatchObject({
      state: 'DONE',
      courseDoneCount: 1,
    });
  });

  it('[LMS-103] marks a worksheet of a lesson as done when nothing of it is left', async () => {
    const [one, other] = [await publishProblem(server.db), await publishDocument(server.db)];
    const {
      courseId,
      lessonIds: [lessonId = 0],
    } = await makeCourse(server.db, [[]]);
    const { id: worksheetId } = await server.db
      .insertInto('learning_worksheets')
      .values({ channel_id: null, author_id: null, title: '워크시트', price_krw: null, item_count: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, content_id, kind] of [
      [1, one.contentId, 'PROBLEM'],
      [2, other.contentId, 'DOCUMENT'],
    ] as const)
      await server.db
        .insertInto('learning_items')
        .values({ lesson_id: null, worksheet_id: worksheetId, position, kind, content_id, item_worksheet_id: null })
        .execute();
    await server.db
      .insertInto('learning_items')
      .values({
        lesson_id: lessonId,
        worksheet_id: null,
        position: 1,
        kind: 'WORKSHEET',
        content_id: null,
        item_worksheet_id: worksheetId,
      })
      .execute();
    await server.db.updateTable('learning_courses').set({ item_count: 1 }).where('id', '=', courseId).execute();
    const person = await server.makePerson();
    await enrol(server.db, person.id, courseId);
    const at = new Date();
    await server.db
      .insertInto('learning_problem_states')
      .values({
        user_id: person.id,
        content_id: one.contentId,
        state: 'SOLVED',
        first_solved_at: at,
        solved_at: at,
        reset_at: null,
      })
      .execute();
    const settle = () =>
      inTransaction(server.db, (tx) =>
        settleDone(tx, 'worksheetsWith', { userId: person.id, id: one.contentId, now: new Date() }),
      );
    expect(await settle()).toEqual([]);
    const { itemList } = (await call(server, myWorksheets.one, { worksheetId }, person.headers)).body;
    expect(
      (
        await call(
          server,
          myWorksheets.mark,
          { worksheetId, itemId: itemList[1]?.itemId ?? 0, state: 'DONE' },
          person.headers,
        )
      ).status,
    ).toBe(200);
    const { my } = (await call(server, courses.detail, { courseId }, person.headers)).body;
    expect(my).toMatchObject({ doneCount: 1, nextItemId: null });
    expect(await settle()).toEqual([]);
  });

  it('refuses an item that is not of the lesson', async () => {
    const { courseId, firstLesson, secondItem } = await makeSmallCourse();
    const person = await server.makePerson();
    await enrol(server.db, person.id, courseId);
    expect((await mark(firstLesson, secondItem, 'OPENED', person)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
  });
});

describe('[LMS-104] certificates', () => {
  it('[LMS-104] are given once to whoever has done everything, and checked by anybody who has the number', async () => {
    const { courseId, firstLesson, documentItem, problem, second } = await makeSmallCourse();
    const person = await server.makePerson({ nickname: '수료한 고래' });
    await enrol(server.db, person.id, courseId);
    await solve(person.id, problem.contentId);
    await solve(person.id, second.contentId);
    expect((await call(server, certificates.mine, {}, person.headers)).body.totalCount).toBe(0);
    expect((await mark(firstLesson, documentItem, 'DONE', person)).body).toMatchObject({
      isLessonDone: true,
      isCourseDone: true,
    });
    const {
      certificateList: [mine],
    } = (await call(server, certificates.mine, {}, person.headers)).body;
    expect(mine?.number).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await call(server, certificates.check, { number: mine?.number ?? '' })).body).toMatchObject({
      nickname: '수료한 고래',
      courseTitle: '강좌',
      itemCount: 3,
    });
    expect((await call(server, courses.detail, { courseId }, person.headers)).body.certificateNumber).toBe(
      mine?.number,
    );
    expect((await call(server, certificates.check, { number: 'AAAA-BBBB-CCCC' })).error.errorCode).toBe(
      'RESOURCE_NOT_FOUND',
    );
    expect((await call(server, certificates.check, { number: 'IO01-0000-0000' })).status).toBe(400);
  });
});
