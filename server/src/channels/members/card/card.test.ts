import { members } from '@dolphin/contract/channels/members/members.contract';
import { memberCards } from '@dolphin/contract/channels/members/member-cards.contract';
import { channelPeople } from '@dolphin/contract/channels/members/people.contract';
import { statistics } from '@dolphin/contract/channels/statistics/statistics.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { until } from '../../../core/jobs/scratch-app.fixture.ts';
import { makeCourse } from '../../../learning/learning.fixture.ts';
import { membersOf } from '../members.fixture.ts';

let server: TestServer;
const at = new Date('2026-11-17T03:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ background: true, now: () => at });
});
afterAll(() => server.close());
const { add, idOf } = membersOf(() => server);

const CARD = {
  name: '김바다',
  school: '바다초',
  grade: '3학년',
};
const academy = () => server.makeChannel(['MANAGER', 'TEACHER', 'USER']);
const save = (channelId: number, who: Person, channelMemberId: number, given: object) =>
  call(server, memberCards.update, { channelId, channelMemberId, ...given }, who.headers);
const cardsSeenBy = async (channelId: number, who: Person) =>
  new Map(
    (await call(server, members.all, { channelId }, who.headers)).body.memberList.map(({ channelMemberId, card }) => [
      channelMemberId,
      card,
    ]),
  );

describe('[CHN-173] a student card', () => {
  it('[CHN-173] is edited by managers and read by staff', async () => {
    const { id, people } = await academy();
    const learner = await add(id, 'USER');
    expect((await save(id, people.MANAGER, learner.channelMemberId, CARD)).body).toEqual(CARD);
    expect((await save(id, people.TEACHER, learner.channelMemberId, CARD)).status).toBe(403);
    expect((await cardsSeenBy(id, people.MANAGER)).get(learner.channelMemberId)).toMatchObject(CARD);
    expect((await cardsSeenBy(id, people.TEACHER)).get(learner.channelMemberId)).toMatchObject(CARD);
    const read = { channelId: id, channelMemberId: learner.channelMemberId };
    expect((await call(server, memberCards.find, read, people.TEACHER.headers)).status).toBe(403);
  });

  it('[CHN-173] is never in what members see of each other', async () => {
    const { id, people } = await academy();
    const learner = await add(id, 'USER');
    await save(id, people.MANAGER, learner.channelMemberId, CARD);
    for (const path of [members.all, members.staff])
      expect((await call(server, path, { channelId: id }, people.USER.headers)).status).toBe(403);
    const seen = await call(server, channelPeople.list, { channelId: id }, people.USER.headers);
    expect(seen.status).toBe(200);
    for (const secret of [CARD.name, CARD.school, CARD.grade]) expect(JSON.stringify(seen.body)).not.toContain(secret);
  });

  it('[CHN-173] keeps what two managers change at the same time, and is of this channel alone', async () => {
    const { id, people } = await academy();
    const other = await academy();
    const learner = await add(id, 'USER');
    const { version } = (
      await call(
        server,
        memberCards.find,
        { channelId: id, channelMemberId: learner.channelMemberId },
        people.MANAGER.headers,
      )
    ).body;
    await save(id, people.MANAGER, learner.channelMemberId, { school: '바다초', version });
    await save(id, people.MANAGER, learner.channelMemberId, { grade: '3학년', version });
    const both = await save(id, people.MANAGER, learner.channelMemberId, { school: '산호초', version });
    expect([both.status, both.error.errorCode]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await cardsSeenBy(id, people.MANAGER)).get(learner.channelMemberId)).toMatchObject({
      school: '바다초',
      grade: '3학년',
    });
    expect((await save(other.id, other.people.MANAGER, learner.channelMemberId, CARD)).status).toBe(404);
  });

  it('[CHN-173] goes with the membership', async () => {
    const { id, people } = await academy();
    const learner = await add(id, 'USER');
    await save(id, people.MANAGER, learner.channelMemberId, CARD);
    await server.db.deleteFrom('channels_members').where('id', '=', learner.channelMemberId).execute();
    const left = await server.db
      .selectFrom('channels_member_cards')
      .select('member_id')
      .where('member_id', '=', learner.channelMemberId)
      .execute();
    expect(left).toEqual([]);
  });

  it('[CHN-173] shows the newest note, and progress in courses of this channel and of the site only', async () => {
    const { id, people } = await academy();
    const other = await academy();
    const [here, there] = [await add(id, 'USER'), await add(id, 'USER')];
    const channelMemberId = here.channelMemberId;
    for (const body of ['옛 메모', '새 메모'])
      await call(server, members.addNote, { channelId: id, channelMemberId, body }, people.TEACHER.headers);
    const courses = [
      await makeCourse(server.db, [], { channelId: id }),
      await makeCourse(server.db, [], { channelId: other.id }),
    ];
    for (const [n, { courseId }] of courses.entries())
      for (const learner of n === 0 ? [here] : [here, there])
        await server.db
          .insertInto('learning_enrolments')
          .values({
            course_id: courseId,
            user_id: learner.id,
            done_count: n,
            last_at: new Date(at.getTime() + n * 1_000),
          } as never)
          .execute();
    const cards = await cardsSeenBy(id, people.TEACHER);
    expect(cards.get(channelMemberId)).toMatchObject({ memo: '새 메모', progress: { doneCount: 0 } });
    expect(cards.get(there.channelMemberId)).toMatchObject({ memo: null, progress: null });
  });

  it('[CHN-173] shows progress also from enrolments that do not keep their channel yet', async () => {
    const { id, people } = await academy();
    const other = await academy();
    const learners = [await add(id, 'USER'), await add(id, 'USER'), await add(id, 'USER')];
    const courses = [
      await makeCourse(server.db, [], { channelId: id }),
      await makeCourse(server.db, [], { channelId: other.id }),
      await makeCourse(server.db, []),
    ];
    for (const [n, { courseId }] of courses.entries())
      await server.db
        .insertInto('learning_enrolments')
        .values({ course_id: courseId, user_id: learners[n]?.id ?? 0, done_count: n, last_at: at } as never)
        .execute();
    const ofLearners = sql`user_id = any(${learners.map((learner) => learner.id)}::bigint[])`;
    const kept = async () =>
      (
        await sql<{
          channelId: number | null;
        }>`select channel_id as "channelId" from learning_enrolments where ${ofLearners} order by done_count`.execute(
          server.db,
        )
      ).rows.map(({ channelId }) => channelId);
    const progress = async () => {
      const cards = await cardsSeenBy(id, people.TEACHER);
      return learners.map(({ channelMemberId }) => cards.get(channelMemberId)?.progress?.doneCount);
    };
    const expected = [id, other.id, null];
    expect(await kept()).toEqual(expected);
    expect(await progress()).toEqual([0, undefined, 2]);
    // As a row from before the channel was kept.
    await sql`alter table learning_enrolments disable trigger learning_enrolment_channel`.execute(server.db);
    await sql`update learning_enrolments set channel_id = 0 where ${ofLearners}`.execute(server.db);
    await sql`alter table learning_enrolments enable trigger learning_enrolment_channel`.execute(server.db);
    expect(await kept()).toEqual([0, 0, 0]);
    expect(await progress()).toEqual([0, undefined, 2]);
    await sql`update learning_enrolments set last_at = now() where ${ofLearners}`.execute(server.db);
    expect(await kept()).toEqual(expected);
    expect(await progress()).toEqual([0, undefined, 2]);
  });
});

describe('[CHN-175] the last visit', () => {
  it('[CHN-175] is one day, the last one, and only of members', async () => {
    const { id, people } = await academy();
    const stranger = await server.makePerson();
    const visit = (who: Person) => call(server, statistics.visit, { channelId: id }, who.headers);
    const rows = () =>
      server.db
        .selectFrom('channels_member_visits')
        .select(['user_id', 'visited_on'])
        .where('channel_id', '=', id)
        .execute();
    expect((await visit(people.USER)).status).toBe(200);
    expect((await visit(stranger)).status).toBe(200);
    expect(await rows()).toEqual([{ user_id: people.USER.id, visited_on: '2026-11-17' }]);
    // An earlier day gives way, a later one stays.
    for (const [stored, kept] of [
      ['2026-11-10', '2026-11-17'],
      ['2026-11-18', '2026-11-18'],
    ] as const) {
      await server.db
        .updateTable('channels_member_visits')
        .set({ visited_on: stored })
        .where('channel_id', '=', id)
        .execute();
      await visit(people.USER);
      expect(await rows()).toEqual([{ user_id: people.USER.id, visited_on: kept }]);
    }
    const card = (await cardsSeenBy(id, people.TEACHER)).get(await idOf(id, people.USER));
    expect(card?.visitedOn).toBe('2026-11-18');
  });
});

it('[CHN-174] columns are kept for each person and each channel', async () => {
  const { id, people } = await academy();
  const other = await academy();
  const columnsOf = async (channelId: number, who: Person) =>
    (await call(server, memberCards.columns, { channelId }, who.headers)).body.columnList;
  expect(await columnsOf(id, people.TEACHER)).toEqual(['role', 'groups', 'since']);
  const columnList = ['name', 'school', 'memo'] as const;
  const kept = { channelId: id, columnList: [...columnList] };
  expect((await call(server, memberCards.saveColumns, kept, people.TEACHER.headers)).status).toBe(200);
  expect(await columnsOf(id, people.TEACHER)).toEqual(columnList);
  expect(await columnsOf(id, people.MANAGER)).toEqual(['role', 'groups', 'since']);
  expect(await columnsOf(other.id, other.people.TEACHER)).toEqual(['role', 'groups', 'since']);
  expect((await call(server, memberCards.saveColumns, kept, people.USER.headers)).status).toBe(403);
});

it('[CHN-176] a message reaches the members who were chosen as a notification, and nobody of another channel', async () => {
  const { id, people } = await academy();
  const other = await academy();
  const [one, two, banned] = [await add(id, 'USER'), await add(id, 'ADVANCED'), await add(id, 'BEN')];
  const foreign = await idOf(other.id, other.people.USER);
  const sent = await call(
    server,
    memberCards.message,
    {
      channelId: id,
      channelMemberIds: [one.channelMemberId, two.channelMemberId, banned.channelMemberId, foreign],
      text: '  내일은 쉬어요  ',
    },
    people.TEACHER.headers,
  );
  expect(sent.body).toEqual({ sentCount: 2 });
  const read = async (who: Person) =>
    (await call(server, notifications.list, {}, who.headers)).body.notificationList
      .filter(({ kind }) => kind === 'channelMessage')
      .map(({ message }) => message);
  await until('they have it', async () => (await read(two)).length > 0);
  expect((await read(one))[0]).toContain('내일은 쉬어요');
  expect([...(await read(banned)), ...(await read(other.people.USER))]).toEqual([]);
  expect(
    (
      await call(
        server,
        memberCards.message,
        { channelId: id, channelMemberIds: [one.channelMemberId], text: '안녕' },
        people.USER.headers,
      )
    ).status,
  ).toBe(403);
});
