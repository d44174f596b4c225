import { myWorksheets, worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { lessonMaterials } from '@dolphin/contract/scheduling/materials/materials.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type Person, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { makeCourse, publishDocument } from '../../learning/learning.fixture.ts';
import { makeAcademy, MONDAY, MONDAY_MORNING } from '../lessons/lessons.fixture.ts';
import { giveWorksheets } from './give-worksheets.ts';

let server: TestServer;
const now = MONDAY_MORNING;
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

const link = (url: string) => ({ kind: 'LINK' as const, targetId: null, title: '', url });

/** A class that meets on Fridays, for a course of three lessons, with one learner. */
async function planned() {
  const academy = await makeAcademy(server);
  const { contentId } = await publishDocument(server.db, { channelId: academy.channelId });
  const { courseId, lessonIds } = await makeCourse(server.db, [[contentId], [], []], { channelId: academy.channelId });
  const taught = await academy.openClass();
  await sql`update learning_course_classes set course_id = ${courseId} where id = ${taught.courseClassId}`.execute(
    server.db,
  );
  await taught.add(academy.learner);
  await taught.sync();
  const lessons = await taught.lessons();
  const at = { channelId: academy.channelId, classLessonId: lessons[0]?.id ?? 0 };
  const read = ({ headers }: Person, classLessonId = at.classLessonId) =>
    call(server, lessonMaterials.detail, { ...at, classLessonId }, headers);
  const save = (fields: object, { headers }: Person = academy.coach) =>
    call(server, lessonMaterials.save, { ...at, ...fields }, headers);
  /** Its day has come: tokens would be over if the clock went on instead. */
  const comes = async () => {
    await sql`update scheduling_seats set day = ${MONDAY} where lesson_id = ${at.classLessonId}`.execute(server.db);
    await sql`update scheduling_lessons set day = ${MONDAY} where id = ${at.classLessonId}`.execute(server.db);
  };
  return { ...academy, comes, taught, lessons, lessonIds, contentId, at, read, save };
}
type Planned = Awaited<ReturnType<typeof planned>>;

const newSheet = async ({ channelId, coach }: Planned) =>
  (await call(server, worksheets.create, { channelId, title: '복습' }, coach.headers)).body.worksheetId;

describe('[SCH-260] materials of a lesson', () => {
  it('[SCH-260] are shown to learners of the lesson from the start of its day, with links they may open', async () => {
    const made = await planned();
    const [lessonId = 0] = made.lessonIds;
    const materialList = [
      { kind: 'LESSON', targetId: lessonId, title: '', url: '' },
      { kind: 'DOCUMENT', targetId: made.contentId, title: '', url: '' },
      link('https://example.com/slides'),
    ];
    expect((await made.save({ materialList })).status).toBe(200);
    expect((await made.read(made.learner)).body).toMatchObject({ isOpen: false, materialList: [], version: '' });
    expect((await made.read(made.coach)).body.materialList).toHaveLength(3);
    await made.comes();
    const shown = (await made.read(made.learner)).body;
    expect(shown.materialList.map(({ kind, mayOpen }) => [kind, mayOpen])).toEqual([
      ['LESSON', true],
      ['DOCUMENT', true],
      ['LINK', true],
    ]);
    expect(shown.materialList[0]?.itemId).not.toBeNull();
    expect(shown).toMatchObject({ mayEdit: false, proposal: null });
    expect((await made.read(made.other)).status).toBe(404);
    const mine = { channelId: made.channelId, day: MONDAY };
    const ofDay = await call(server, lessonMaterials.mine, mine, made.learner.headers);
    expect(ofDay.body.lessonList.map(({ materialList: list }) => list.length)).toEqual([3]);
    expect((await call(server, lessonMaterials.mine, mine, made.other.headers)).body.lessonList).toEqual([]);
  });

  it('[SCH-260] are shown before the day when the coach allows it', async () => {
    const made = await planned();
    await made.save({ materialList: [link('https://example.com')], isEarly: true });
    expect((await made.read(made.learner)).body).toMatchObject({ isOpen: true, materialList: [{ kind: 'LINK' }] });
  });

  it('[SCH-260] keep the rules of their contents: what is not for a learner has no way in', async () => {
    const made = await planned();
    const { contentId } = await publishDocument(server.db, { channelId: made.channelId });
    await makeCourse(server.db, [[contentId]], { channelId: made.channelId, admits: 'PREMIUM' });
    await made.save({ materialList: [{ kind: 'DOCUMENT', targetId: contentId, title: '', url: '' }], isEarly: true });
    expect((await made.read(made.learner)).body.materialList).toMatchObject([{ mayOpen: false }]);
    expect((await made.read(made.coach)).body.materialList).toMatchObject([{ mayOpen: true }]);
  });

  it('[SCH-260] assign a worksheet to the class when the lesson shows it, once', async () => {
    const made = await planned();
    const worksheetId = await newSheet(made);
    const materialList = [{ kind: 'WORKSHEET', targetId: worksheetId, title: '', url: '' }];
    await made.save({ materialList });
    const given = async () =>
      (await call(server, myWorksheets.list, {}, made.learner.headers)).body.worksheetList.map(
        (one) => one.worksheetId,
      );
    const sweep = () => inTransaction(server.db, (tx) => giveWorksheets(tx, { now, limit: 10 }));
    await sweep();
    expect(await given()).toEqual([]);
    await made.comes();
    await sweep();
    await sweep();
    await made.save({ materialList, isEarly: true });
    expect(await given()).toEqual([worksheetId]);
    expect((await made.read(made.learner)).body.materialList).toMatchObject([{ kind: 'WORKSHEET', mayOpen: true }]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from learning_assignments where worksheet_id = ${worksheetId}`.execute(server.db);
    expect(rows[0]?.count).toBe(1);
  });

  it('[SCH-260] refuse lessons of another course, contents of another channel, the same twice and other addresses', async () => {
    const made = await planned();
    const elsewhere = await planned();
    const code = async (...materialList: readonly object[]) => {
      const { status, error } = await made.save({ materialList });
      return status === 200 ? 'OK' : error.errorCode;
    };
    const lessonOf = (targetId = 0) => ({ kind: 'LESSON', targetId, title: '', url: '' });
    expect(await code(lessonOf(elsewhere.lessonIds[0]))).toBe('MATERIAL_NOT_FOUND');
    expect(await code({ kind: 'DOCUMENT', targetId: elsewhere.contentId, title: '', url: '' })).toBe(
      'MATERIAL_NOT_FOUND',
    );
    expect(await code({ kind: 'WORKSHEET', targetId: await newSheet(elsewhere), title: '', url: '' })).toBe(
      'MATERIAL_NOT_FOUND',
    );
    expect(await code(lessonOf(made.lessonIds[0]), lessonOf(made.lessonIds[0]))).toBe('MATERIAL_NOT_FOUND');
    expect(await code(link('javascript:alert(1)'))).toBe('MATERIAL_URL_INVALID');
    expect(await code(lessonOf(made.lessonIds[0]))).toBe('OK');
    const { status } = await made.save({ materialList: [] }, made.learner);
    expect(status).toBe(403);
  });

  it('[SCH-260] are an edit: whoever saves over the list of somebody else gets an error', async () => {
    const made = await planned();
    const { version } = (await made.read(made.coach)).body;
    await made.save({ materialList: [link('https://example.com/a')] });
    const late = await made.save({ materialList: [link('https://example.com/b')], version }, made.manager);
    expect(late.status === 200 ? 'OK' : late.error.errorCode).toBe('EDIT_CONFLICT');
  });
});

describe('[SCH-261] the plan of a course', () => {
  it('[SCH-261] proposes the n-th lesson of the course for the n-th lesson of the class that is held', async () => {
    const made = await planned();
    const proposalOf = async (nth: number) =>
      (await made.read(made.coach, made.lessons[nth]?.id)).body.proposal?.targetId ?? null;
    expect([await proposalOf(0), await proposalOf(1), await proposalOf(3)]).toEqual([
      made.lessonIds[0],
      made.lessonIds[1],
      null,
    ]);
    await sql`update scheduling_lessons set state = 'CANCELLED' where id = ${made.at.classLessonId}`.execute(server.db);
    expect(await proposalOf(1)).toBe(made.lessonIds[0]);
  });

  it('[SCH-261] fills the lessons to come that have nothing, and changes nothing the second time', async () => {
    const made = await planned();
    await made.save({ materialList: [link('https://example.com')] });
    const { channelId } = made;
    const { courseClassId } = made.taught;
    const fill = async () =>
      (await call(server, lessonMaterials.plan, { channelId, courseClassId }, made.coach.headers)).body.lessonCount;
    expect([await fill(), await fill()]).toEqual([2, 0]);
    const kinds = async (nth: number) =>
      (await made.read(made.coach, made.lessons[nth]?.id)).body.materialList.map(({ kind, targetId }) => [
        kind,
        targetId,
      ]);
    expect([await kinds(0), await kinds(1), await kinds(3)]).toEqual([
      [['LINK', null]],
      [['LESSON', made.lessonIds[1]]],
      [],
    ]);
    const refused = await call(server, lessonMaterials.plan, { channelId, courseClassId }, made.learner.headers);
    expect(refused.status).toBe(403);
  });

  it('[SCH-261] goes with the lessons when the class meets at another time', async () => {
    const made = await planned();
    const { channelId } = made;
    const { courseClassId } = made.taught;
    await call(server, lessonMaterials.plan, { channelId, courseClassId }, made.coach.headers);
    await made.taught.change({ timeList: [{ weekday: 4, startsAt: '17:00', endsAt: '18:00' }] });
    await made.taught.sync();
    const { rows } = await sql<{ day: string; target: number }>`
      select l.day, m.course_lesson_id as target from scheduling_materials m join scheduling_lessons l on l.id = m.lesson_id
      where l.course_class_id = ${courseClassId} order by l.day`.execute(server.db);
    expect(rows).toEqual([
      { day: '2026-11-19', target: made.lessonIds[0] },
      { day: '2026-11-26', target: made.lessonIds[1] },
      { day: '2026-12-03', target: made.lessonIds[2] },
    ]);
  });
});
