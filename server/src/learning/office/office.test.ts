import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { myHelp } from '@dolphin/contract/learning/coaching/help-requests.contract';
import { OFFICE_ROWS } from '@dolphin/contract/learning/office/office.constants';
import { academies, finds, office } from '@dolphin/contract/learning/office/office.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeSchool } from '../coaching/coaching.fixture.ts';
import { makeCourse, publishProblem } from '../learning.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const BOARD = { folder: null, visibility: 'VISIBLE' as const, groupIdList: [], formFieldList: [] };
const WORDS = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '내용' }] }] } as const;

type School = Awaited<ReturnType<typeof makeSchool>>;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const dayFrom = (days: number) => new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const todayOf = async ({ channelId }: Pick<School, 'channelId'>, who: Person) =>
  (await call(server, office.today, { channelId }, who.headers)).body;

async function makeClass(
  { channelId, coach, first }: School,
  students: readonly Person[],
  given: {
    readonly title?: string;
    readonly startsOn?: string;
    readonly endsOn?: string;
    readonly coachId?: number;
  } = {},
) {
  const { courseId } = await makeCourse(server.db, [[first]], { channelId });
  const { id } = await server.db
    .insertInto('learning_course_classes')
    .values({
      course_id: courseId,
      channel_id: channelId,
      coach_id: given.coachId ?? coach.id,
      group_id: null,
      title: given.title ?? '월수 파이썬반',
      starts_on: given.startsOn ?? null,
      ends_on: given.endsOn ?? null,
      member_count: students.length,
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

async function addMember(channelId: number, role: ChannelRole, nickname: string): Promise<Person> {
  const person = await server.makePerson();
  await server.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: person.id, role, nickname })
    .execute();
  return person;
}

describe('the staff home', () => {
  it('[NAV-121] shows a coach the classes of today with who raised a hand and who is stuck', async () => {
    const school = await makeSchool(server);
    const running = await makeClass(school, [school.one, school.two], {
      title: '오늘 반',
      startsOn: dayFrom(-3),
      endsOn: dayFrom(3),
    });
    await makeClass(school, [school.one], { title: '지난 반', endsOn: dayFrom(-1) });
    await makeClass(school, [school.one], { title: '다음 반', startsOn: dayFrom(1) });
    for (const minute of [9, 5, 1]) await school.handIn(school.one, school.first, 'WA', minutesAgo(minute));
    await call(server, myHelp.ask, { contentId: school.first, body: '모르겠어요' }, school.two.headers);
    const body = await todayOf(school, school.coach);
    expect(body.classList).toEqual([
      expect.objectContaining({
        courseClassId: running,
        title: '오늘 반',
        isMine: true,
        memberCount: 2,
        helpCount: 1,
        stuckCount: 1,
      }),
    ]);
    expect(body.helpList).toEqual([
      expect.objectContaining({
        userId: school.two.id,
        channelMemberId: await school.memberIdOf(school.two),
        title: '두 수의 합',
        body: '모르겠어요',
        state: 'OPEN',
      }),
    ]);
    expect(body.stuckList).toEqual([
      expect.objectContaining({ userId: school.one.id, contentId: school.first, tries: 3 }),
    ]);
    expect(body).toMatchObject({ helpCount: 1, stuckCount: 1 });
  });

  it('[NAV-122] shows a coach nothing of students of colleagues, and a manager everything', async () => {
    const school = await makeSchool(server);
    await makeClass(school, [school.one]);
    for (const minute of [9, 5, 1]) await school.handIn(school.one, school.first, 'WA', minutesAgo(minute));
    await call(server, myHelp.ask, { contentId: school.first, body: '' }, school.one.headers);
    await addMember(school.channelId, 'PENDING', '기다림');
    expect(await todayOf(school, school.colleague)).toMatchObject({
      classList: [],
      helpList: [],
      helpCount: 0,
      stuckList: [],
      stuckCount: 0,
      joinList: [],
      joinCount: 0,
      reviewCount: 0,
      setupList: [],
    });
    expect(await todayOf(school, school.coach)).toMatchObject({
      helpCount: 1,
      stuckCount: 1,
      joinList: [],
      joinCount: 0,
      setupList: [],
    });
    expect(await todayOf(school, school.manager)).toMatchObject({
      helpCount: 1,
      stuckCount: 1,
      joinList: [{ nickname: '기다림' }],
      joinCount: 1,
    });
  });

  it('[NAV-121] counts a hand that was lowered, and a problem that was solved, no more', async () => {
    const school = await makeSchool(server);
    await makeClass(school, [school.one]);
    for (const minute of [9, 5, 2]) await school.handIn(school.one, school.first, 'WA', minutesAgo(minute));
    await call(server, myHelp.ask, { contentId: school.first, body: '' }, school.one.headers);
    await school.handIn(school.one, school.first, 'AC');
    await call(server, myHelp.withdraw, { contentId: school.first }, school.one.headers);
    expect(await todayOf(school, school.coach)).toMatchObject({
      helpCount: 0,
      stuckCount: 0,
      classList: [{ helpCount: 0, stuckCount: 0 }],
    });
  });

  it('[NAV-121] lists joins, with the rest counted, until they are answered', async () => {
    const school = await makeSchool(server);
    for (let n = 0; n < OFFICE_ROWS + 2; n++) await addMember(school.channelId, 'PENDING', `신청${n}`);
    const before = await todayOf(school, school.manager);
    expect(before.joinList.map(({ nickname }) => nickname)).toEqual(
      Array.from({ length: OFFICE_ROWS }, (_one, n) => `신청${n}`),
    );
    expect(before.joinCount).toBe(OFFICE_ROWS + 2);
    await call(
      server,
      members.approveJoin,
      { channelId: school.channelId, channelMemberIds: [before.joinList[0]?.channelMemberId ?? 0] },
      school.manager.headers,
    );
    expect((await todayOf(school, school.manager)).joinCount).toBe(OFFICE_ROWS + 1);
  });

  it('[NAV-123] lists questions that nobody of the staff has answered, of boards that the person may read', async () => {
    const school = await makeSchool(server);
    const { channelId } = school;
    const open = async (name: string, readCheck: 'MANAGER' | null) =>
      (
        await call(
          server,
          boards.create,
          { channelId, ...BOARD, name, kind: 'QNA', readCheck, writeCheck: readCheck ?? 'VISITOR' },
          school.manager.headers,
        )
      ).body.boardId;
    const [forAll, forManagers] = [await open('질문', null), await open('운영 질문', 'MANAGER')];
    const ask = async (boardId: number, title: string, who: Person) =>
      (await call(server, posts.create, { channelId, boardId, title, body: WORDS }, who.headers)).body.postId;
    const [first, second] = [
      await ask(forAll, '왜 안 되나요', school.one),
      await ask(forAll, '두 번째 질문', school.two),
    ];
    await ask(forManagers, '안에서만', school.manager);
    const titles = async (who: Person) => (await todayOf(school, who)).questionList.map(({ title }) => title);
    expect(await titles(school.coach)).toEqual(['왜 안 되나요', '두 번째 질문']);
    expect(await titles(school.manager)).toEqual(['왜 안 되나요', '두 번째 질문', '안에서만']);
    const answer = (postId: number, who: Person) =>
      call(server, comments.create, { channelId, postId, body: WORDS }, who.headers);
    await answer(second, school.one);
    expect(await titles(school.coach)).toEqual(['왜 안 되나요', '두 번째 질문']);
    await answer(first, school.coach);
    expect(await titles(school.coach)).toEqual(['두 번째 질문']);
  });

  it('[NAV-121] lists what is due around today until everybody has finished it', async () => {
    const school = await makeSchool(server);
    const near = await school.assign([school.one, school.two], school.coach, dayFrom(2));
    await school.assign([school.one], school.coach, dayFrom(30));
    expect((await todayOf(school, school.coach)).dueList).toEqual([
      { assignmentId: near, title: '더하기 연습', dueOn: dayFrom(2), learnerCount: 2, finishedCount: 0 },
    ]);
    await school.handIn(school.one, school.first, 'AC');
    await school.handIn(school.one, school.second, 'AC');
    expect((await todayOf(school, school.colleague)).dueList).toEqual([]);
    expect((await todayOf(school, school.manager)).dueList).toHaveLength(1);
  });

  it('[NAV-124] gives a new academy its steps, ticks them, and ends with the last', async () => {
    const { id: channelId, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER']);
    const master = people.ROLE_CHANNEL_MASTER;
    const steps = async () =>
      (await todayOf({ channelId }, master)).setupList.filter(({ isDone }) => isDone).map(({ step }) => step);
    expect(await steps()).toEqual([]);
    await call(
      server,
      boards.create,
      { channelId, ...BOARD, name: '공지', kind: 'NOTICE', readCheck: null, writeCheck: 'TEACHER' },
      master.headers,
    );
    await addMember(channelId, 'USER', '새 회원');
    expect(await steps()).toEqual(['BOARD', 'INVITE']);
    const { contentId } = await publishProblem(server.db);
    const { courseId } = await makeCourse(server.db, [[contentId]], { channelId });
    await server.db
      .insertInto('learning_course_classes')
      .values({
        course_id: courseId,
        channel_id: channelId,
        coach_id: null,
        group_id: null,
        title: '반',
        starts_on: null,
        ends_on: null,
      })
      .execute();
    expect(await steps()).toEqual(['BOARD', 'INVITE', 'COURSE', 'CLASS']);
    await server.db.updateTable('channels_channels').set({ logo_key: 'logo' }).where('id', '=', channelId).execute();
    expect(await steps()).toEqual(['LOGO', 'BOARD', 'INVITE', 'COURSE', 'CLASS']);
    await sql`insert into channels_join_forms (channel_id) values (${channelId})`.execute(server.db);
    expect((await todayOf({ channelId }, master)).setupList).toEqual([]);
  });
});

describe('my channels', () => {
  it('[NAV-103] stand with what waits in each: for staff and for learners', async () => {
    const school = await makeSchool(server);
    await makeClass(school, [school.one]);
    await addMember(school.channelId, 'PENDING', '기다림');
    await call(server, myHelp.ask, { contentId: school.first, body: '' }, school.one.headers);
    await school.assign([school.one]);
    const mine = async (who: Person) =>
      (await call(server, academies.list, {}, who.headers)).body.academyList.find(
        ({ channelId }) => channelId === school.channelId,
      );
    expect(await mine(school.manager)).toMatchObject({
      role: 'MANAGER',
      joinCount: 1,
      helpCount: 1,
      worksheetCount: 0,
    });
    expect(await mine(school.coach)).toMatchObject({ role: 'TEACHER', joinCount: 0, helpCount: 1 });
    expect(await mine(school.colleague)).toMatchObject({ joinCount: 0, helpCount: 0 });
    expect(await mine(school.one)).toMatchObject({ role: 'ADVANCED', joinCount: 0, helpCount: 0, worksheetCount: 1 });
  });

  it('[NAV-103] begin with those where the person is staff', async () => {
    const [first, second] = [await server.makeChannel(['USER']), await server.makeChannel(['MANAGER'])];
    const person = second.people.MANAGER;
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: first.id, user_id: person.id, role: 'USER', nickname: '나' })
      .execute();
    expect(
      (await call(server, academies.list, {}, person.headers)).body.academyList.map(({ channelId }) => channelId),
    ).toEqual([second.id, first.id]);
  });
});

describe('the search of the command palette', () => {
  const find = async (who: Person, query: string, channelId?: number) =>
    (
      await call(
        server,
        finds.list,
        { query, ...(channelId === undefined ? {} : { channel_id: channelId }) },
        who.headers,
      )
    ).body;

  it('[NAV-131] finds members, classes and problems of a channel by part of the name and by first consonants', async () => {
    const school = await makeSchool(server);
    await addMember(school.channelId, 'USER', '김바다');
    const classId = await makeClass(school, [school.one], { title: '화목 파이썬반' });
    const { contentId } = await publishProblem(server.db, { title: '고래 세기 놀이' });
    for (const [query, names] of [
      ['바다', ['김바다']],
      ['ㄱㅂㄷ', ['김바다']],
      ['김ㅂ', ['김바다']],
      ['없는 사람', []],
    ] as const)
      expect((await find(school.coach, query, school.channelId)).personList.map(({ nickname }) => nickname)).toEqual(
        names,
      );
    expect(
      (await find(school.coach, 'ㅍㅇㅆㅂ', school.channelId)).courseClassList.map(
        ({ courseClassId }) => courseClassId,
      ),
    ).toEqual([classId]);
    expect((await find(school.coach, 'ㄱㄹㅅㄱ')).problemList.map((one) => one.contentId)).toEqual([contentId]);
    expect((await find(school.coach, '세기 놀')).problemList.map((one) => one.contentId)).toEqual([contentId]);
  });

  it('[NAV-132] gives a learner their own classes only, and whoever is no member nothing of the channel', async () => {
    const school = await makeSchool(server);
    await addMember(school.channelId, 'USER', '박산호');
    const own = await makeClass(school, [school.one], { title: '산호 첫째 반' });
    await makeClass(school, [school.two], { title: '산호 둘째 반' });
    const hidden = await publishProblem(server.db, { title: '산호 숨은 문제', channelId: school.channelId });
    await server.db
      .updateTable('learning_contents')
      .set({ visible_state: 'INVISIBLE' })
      .where('id', '=', hidden.contentId)
      .execute();
    const seen = await publishProblem(server.db, { title: '산호 보이는 문제', channelId: school.channelId });
    const held = await publishProblem(server.db, { title: '산호 강좌 문제', channelId: school.channelId });
    await makeCourse(server.db, [[held.contentId]], { channelId: school.channelId });
    const stranger = await server.makePerson();
    expect(await find(stranger, '산호', school.channelId)).toEqual({
      personList: [],
      courseClassList: [],
      problemList: [],
    });
    const learner = await find(school.one, '산호', school.channelId);
    expect(learner.courseClassList.map(({ courseClassId }) => courseClassId)).toEqual([own]);
    expect(learner.problemList.map(({ contentId }) => contentId)).toEqual([seen.contentId]);
    expect(learner.personList.map(({ nickname }) => nickname)).toEqual(['박산호']);
    const staff = await find(school.coach, '산호', school.channelId);
    expect(staff.courseClassList).toHaveLength(2);
    expect(staff.problemList.map(({ contentId }) => contentId).toSorted((a, b) => a - b)).toEqual([
      hidden.contentId,
      seen.contentId,
      held.contentId,
    ]);
    const pending = await addMember(school.channelId, 'PENDING', '기다림');
    expect((await find(pending, '박산호', school.channelId)).personList).toEqual([]);
  });

  it('[NAV-131] follows a title that changes, and forgets what is gone', async () => {
    const school = await makeSchool(server);
    const classId = await makeClass(school, [], { title: '조개반' });
    await server.db.updateTable('learning_course_classes').set({ title: '소라반' }).where('id', '=', classId).execute();
    expect((await find(school.coach, '조개', school.channelId)).courseClassList).toEqual([]);
    expect((await find(school.coach, 'ㅅㄹㅂ', school.channelId)).courseClassList).toHaveLength(1);
    await server.db.deleteFrom('learning_course_classes').where('id', '=', classId).execute();
    expect((await find(school.coach, '소라', school.channelId)).courseClassList).toEqual([]);
  });
});
