import { progress } from '@dolphin/contract/profile/progress.contract';
import { ACT_REWARDS, LESSONS_PAID_PER_DAY } from '@dolphin/contract/profile/rewards.constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { publishedEvents } from '../../accounts/calls.fixture.ts';
import { inTransaction } from '../../core/db.ts';
import { grant, type Grant, reward } from './grant.ts';
import { courseReward, friendReward, lessonReward, outfitReward } from './progress.listeners.ts';
import { spend } from './spend.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const paid = (person: Person, given: Partial<Grant> = {}) =>
  inTransaction(server.db, (tx) =>
    grant(tx, { userId: person.id, cause: 'ADMIN', causeId: '1', point: 0, experience: 0, ...given }),
  );
const spent = (person: Person, causeId: string, point: number) =>
  inTransaction(server.db, (tx) => spend(tx, { userId: person.id, cause: 'PURCHASE', causeId, point }));
const experienceOf = async (person: Person) => (await call(server, progress.experience, {}, person.headers)).body;
const pointOf = async (person: Person) => (await call(server, progress.point, {}, person.headers)).body.point;
const ledgerOf = async (person: Person, page = 1, headers = {}) =>
  (await call(server, progress.entries, { page }, { ...person.headers, ...headers })).body;
/** The balance must be what adding up gives, and the positions what counting gives. */
async function expectSumHolds(person: Person) {
  const rows = await server.db
    .selectFrom('profile_progress_entries')
    .where('user_id', '=', person.id)
    .select(['point', 'position'])
    .orderBy('position')
    .execute();
  expect(await pointOf(person)).toBe(rows.reduce((sum, row) => sum + row.point, 0));
  expect(rows.flatMap(({ position }) => (position === null ? [] : [position]))).toEqual(
    Array.from({ length: (await ledgerOf(person)).totalCount }, (_, i) => i + 1),
  );
}

describe('gains', () => {
  it('[PRG-1] level, experience and points are returned, also for a new user', async () => {
    const me = await server.makePerson();
    expect(await experienceOf(me)).toEqual({ level: 1, levelExp: 0, requiredLevelPoint: 100 });
    expect(await pointOf(me)).toBe(0);
    await paid(me, { point: 30, experience: 120 });
    expect(await experienceOf(me)).toEqual({ level: 2, levelExp: 20, requiredLevelPoint: 150 });
    expect(await pointOf(me)).toBe(50);
  });

  it('[PRG-2] a cause is paid once, however many ask at the same time, and the balance is the sum of its rows', async () => {
    const me = await server.makePerson();
    await warmPool(server.db, 8);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => paid(me, { causeId: String(i % 4), point: 10, experience: 5 })),
    );
    expect(answers.filter(Boolean)).toHaveLength(4);
    expect(await pointOf(me)).toBe(40);
    await expectSumHolds(me);
  });

  it('[PRG-2] a level pays its points once and is published with them', async () => {
    const me = await server.makePerson();
    await paid(me, { causeId: 'leap', experience: 100 + 150 + 200 + 250 });
    await paid(me, { causeId: 'leap', experience: 700 });
    expect(await experienceOf(me)).toMatchObject({ level: 5, levelExp: 0 });
    expect(await pointOf(me)).toBe(20 + 20 + 20 + 100);
    const published = (await publishedEvents(server.db, 'profile.leveledUp')).filter(
      ({ topic }) => topic === `user:${me.id}`,
    );
    expect(published.map(({ payload }) => payload)).toEqual([{ userId: me.id, level: 5, point: 160 }]);
    await expectSumHolds(me);
  });

  it('[PRG-2] nothing stays of a gain whose transaction fails, and it can be paid afterwards', async () => {
    const me = await server.makePerson();
    await expect(
      inTransaction(server.db, async (tx) => {
        await grant(tx, { userId: me.id, cause: 'QUEST', causeId: '1', point: 10, experience: 100 });
        throw new Error('died');
      }),
    ).rejects.toThrow('died');
    expect(await pointOf(me)).toBe(0);
    expect(await paid(me, { cause: 'QUEST', point: 10, experience: 100 })).toBe(true);
    expect(await pointOf(me)).toBe(30);
  });

  it('[PRG-2] an event delivered a hundred times pays once, and other such events of the day pay less', async () => {
    const me = await server.makePerson();
    const deliverEvent = (seq: number) =>
      inTransaction(server.db, (db) =>
        outfitReward.run({ app: server.app, db, now: new Date() }, { userId: me.id } as never, { seq }),
      );
    for (let n = 0; n < 100; n++) await deliverEvent(7);
    expect((await experienceOf(me)).levelExp).toBe(ACT_REWARDS.OUTFIT.experience);
    for (let seq = 8; seq < 60; seq++) await deliverEvent(seq);
    expect((await experienceOf(me)).levelExp).toBeLessThanOrEqual(ACT_REWARDS.OUTFIT.experience + 1);
    expect((await ledgerOf(me)).totalCount).toBe(1);
    await expectSumHolds(me);
  });

  it('[PRG-2] on the next day of Seoul an easy act pays in full again', async () => {
    const me = await server.makePerson();
    const act = (causeId: string, at: string) =>
      inTransaction(server.db, (tx) =>
        reward(tx, { userId: me.id, cause: 'OUTFIT', causeId, point: 0, experience: 6, at: new Date(at) }),
      );
    await act('a', '2026-11-30T14:00:00Z');
    await act('b', '2026-11-30T14:59:59Z');
    expect((await experienceOf(me)).levelExp).toBe(7);
    await act('c', '2026-11-30T15:00:00Z');
    expect((await experienceOf(me)).levelExp).toBe(13);
  });

  it('[PRG-2] the same friend pays once, also after parting', async () => {
    const me = await server.makePerson();
    const meet = (seq: number, now: Date) =>
      inTransaction(server.db, (db) =>
        friendReward.run({ app: server.app, db, now }, { userId: me.id, friendId: 5, friendshipId: seq } as never, {
          seq,
        }),
      );
    await meet(1, new Date('2026-11-01T00:00:00Z'));
    await meet(2, new Date('2026-11-09T00:00:00Z'));
    expect((await experienceOf(me)).levelExp).toBe(ACT_REWARDS.FRIEND.experience);
  });
});

describe('lessons and courses', () => {
  const finish = (me: Person, lessonId: number, at: Date) =>
    inTransaction(server.db, (db) =>
      lessonReward.run({ app: server.app, db, now: at }, { userId: me.id, lessonId, courseId: 1 } as never, {
        seq: 1,
        at,
      }),
    );

  it('[PRG-103] [PRG-2] a lesson pays once, however often it is finished, and its course once', async () => {
    const me = await server.makePerson();
    for (const day of ['2026-11-01', '2026-11-01', '2026-11-09']) await finish(me, 7, new Date(`${day}T03:00:00Z`));
    for (let n = 0; n < 3; n++)
      await inTransaction(server.db, (db) =>
        courseReward.run({ app: server.app, db, now: new Date() }, { userId: me.id, courseId: 1 } as never, { seq: n }),
      );
    const { progressEntryList } = await ledgerOf(me);
    expect(progressEntryList.filter(({ cause }) => cause !== 'LEVEL_UP')).toMatchObject([
      { cause: 'COURSE', ...ACT_REWARDS.COURSE },
      { cause: 'LESSON', ...ACT_REWARDS.LESSON },
    ]);
    await expectSumHolds(me);
  });

  it('[PRG-103] so many lessons pay on one day, and more on the next', async () => {
    const me = await server.makePerson();
    for (let id = 1; id <= LESSONS_PAID_PER_DAY + 3; id++) await finish(me, id, new Date('2026-11-10T03:00:00Z'));
    const paid = async () =>
      (
        await server.db
          .selectFrom('profile_progress_entries')
          .where('user_id', '=', me.id)
          .where('cause', '=', 'LESSON')
          .select('id')
          .execute()
      ).length;
    expect(await paid()).toBe(LESSONS_PAID_PER_DAY);
    await finish(me, 100, new Date('2026-11-11T03:00:00Z'));
    expect(await paid()).toBe(LESSONS_PAID_PER_DAY + 1);
  });
});

describe('expenses', () => {
  it('take points away and are published', async () => {
    const me = await server.makePerson();
    await paid(me, { point: 100 });
    expect(await spent(me, 'hat', 70)).toBe(true);
    expect(await pointOf(me)).toBe(30);
    const published = (await publishedEvents(server.db, 'profile.progressed')).filter(
      ({ topic }) => topic === `user:${me.id}`,
    );
    expect(published.at(-1)?.payload).toEqual({ userId: me.id, cause: 'PURCHASE', point: 30 });
    await expectSumHolds(me);
  });

  it('are refused when there is not enough, and then change nothing', async () => {
    const [me, newcomer] = [await server.makePerson(), await server.makePerson()];
    await paid(me, { point: 69 });
    expect(await spent(me, 'hat', 70)).toBe(false);
    expect(await spent(newcomer, 'hat', 1)).toBe(false);
    expect(await spent(newcomer, 'gift', 0)).toBe(true);
    expect((await ledgerOf(me)).totalCount).toBe(1);
    await expectSumHolds(me);
  });

  it('are paid once for the same act, also when nothing is left', async () => {
    const me = await server.makePerson();
    await paid(me, { point: 70 });
    expect([await spent(me, 'hat', 70), await spent(me, 'hat', 70)]).toEqual([true, true]);
    expect(await pointOf(me)).toBe(0);
  });

  it('racing for points that suffice for one have one winner, twenty times over', async () => {
    await warmPool(server.db, 8);
    for (let round = 0; round < repeats(5, 20); round++) {
      const me = await server.makePerson();
      await paid(me, { point: 100 });
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => spent(me, `item ${i}`, 60)));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await pointOf(me)).toBe(40);
    }
  });

  it('racing for the same act all return that it is paid, and pay once', async () => {
    const me = await server.makePerson();
    await paid(me, { point: 100 });
    await warmPool(server.db, 8);
    const answers = await Promise.all(Array.from({ length: 20 }, () => spent(me, 'hat', 100)));
    expect(answers.every(Boolean)).toBe(true);
    expect(await pointOf(me)).toBe(0);
    await expectSumHolds(me);
  });

  it('and gains at the same time leave a balance that is the sum of its rows', async () => {
    const me = await server.makePerson();
    await paid(me, { causeId: 'start', point: 50 });
    await warmPool(server.db, 8);
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        i % 2 ? spent(me, `item ${i}`, 25) : paid(me, { causeId: `gain ${i}`, point: 10, experience: 20 }),
      ),
    );
    await expectSumHolds(me);
  });

  it('cannot be written by hand below zero, nor a row be changed', async () => {
    const me = await server.makePerson();
    await paid(me, { point: 5 });
    await expect(
      server.db.updateTable('profile_progress').set({ point: -1 }).where('user_id', '=', me.id).execute(),
    ).rejects.toThrow('check constraint');
    await expect(
      server.db.updateTable('profile_progress_entries').set({ point: 500 }).where('user_id', '=', me.id).execute(),
    ).rejects.toThrow('append-only');
  });
});

describe('the ledger', () => {
  it('[PRG-2] returns each gain and expense with its cause, newest first, page by page', async () => {
    const me = await server.makePerson();
    await paid(me, {
      cause: 'WELCOME',
      causeId: 'x',
      point: 100,
      experience: 20,
      at: new Date('2026-11-15T00:00:00Z'),
    });
    for (let n = 1; n <= 11; n++) await paid(me, { causeId: String(n), point: n });
    await paid(me, {
      cause: 'QUEST',
      causeId: '1',
      experience: 80,
      title: { ko: '첫 친구를 만나요', en: 'Meet your first friend' },
    });
    await spent(me, 'hat', 40);
    const first = await ledgerOf(me);
    expect(first).toMatchObject({ totalCount: 15, pageCount: 2 });
    expect(
      first.progressEntryList
        .slice(0, 4)
        .map(({ cause, title, point, experience }) => [cause, title, point, experience]),
    ).toEqual([
      ['PURCHASE', null, -40, 0],
      ['LEVEL_UP', '레벨 2', 20, 0],
      ['QUEST', '첫 친구를 만나요', 0, 80],
      ['ADMIN', null, 11, 0],
    ]);
    const second = await ledgerOf(me, 2, { 'accept-language': 'en' });
    expect(second.progressEntryList).toHaveLength(5);
    expect(second.progressEntryList.at(-1)).toMatchObject({
      cause: 'WELCOME',
      point: 100,
      experience: 20,
      createdAt: '2026-11-15T00:00:00.000Z',
    });
    expect((await ledgerOf(me, 1, { 'accept-language': 'en' })).progressEntryList[1]?.title).toBe('Level 2');
    expect((await ledgerOf(me, 3)).progressEntryList).toEqual([]);
  });

  it('[PRG-2] is empty for a newcomer', async () => {
    expect(await ledgerOf(await server.makePerson())).toEqual({ progressEntryList: [], pageCount: 0, totalCount: 0 });
  });
});
