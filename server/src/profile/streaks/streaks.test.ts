import { ACTIVITY_WEEKS } from '@dolphin/contract/profile/progress.constants';
import { streaks } from '@dolphin/contract/profile/streaks.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { grant } from '../progress/grant.ts';
import { addDays } from '@dolphin/contract/core/days';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

/** Signs in at that moment, so that the token is good, and learns something. */
async function learnOn(person: Person, day: string, cause: 'PROBLEM' | 'OUTFIT' | 'QUEST' = 'PROBLEM'): Promise<void> {
  await inTransaction(server.db, (tx) =>
    grant(tx, {
      userId: person.id,
      cause,
      causeId: day,
      point: 0,
      experience: 3,
      at: new Date(`${day}T12:00:00+09:00`),
    }),
  );
}
const streakOf = async (person: Person) => (await call(server, streaks.streak, {}, person.headers)).body;

it('a newcomer has no streak', async () => {
  now = new Date('2026-11-15T03:00:00Z');
  expect(await streakOf(await server.makePerson())).toEqual({
    streakDays: 0,
    longestDays: 0,
    freezeCount: 0,
    daysToFreeze: 7,
    isTodayDone: false,
    today: '2026-11-15',
  });
});

it('[PRG-102] days on which something was learned count, other days do not', async () => {
  now = new Date('2026-11-15T14:59:59Z');
  const me = await server.makePerson();
  for (let n = 7; n >= 0; n--) await learnOn(me, addDays('2026-11-15', -n));
  expect(await streakOf(me)).toMatchObject({
    streakDays: 8,
    longestDays: 8,
    freezeCount: 1,
    daysToFreeze: 6,
    isTodayDone: true,
    today: '2026-11-15',
  });
  now = new Date('2026-11-15T15:00:00Z');
  expect(await streakOf(me)).toMatchObject({ streakDays: 8, isTodayDone: false, today: '2026-11-16' });
  for (const cause of ['OUTFIT', 'QUEST'] as const) await learnOn(me, '2026-11-16', cause);
  expect(await streakOf(me)).toMatchObject({ streakDays: 8, isTodayDone: false });
});

it('the map shows the days of half a year', async () => {
  now = new Date('2026-11-15T03:00:00Z');
  const me = await server.makePerson();
  for (const day of ['2026-05-17', '2026-05-18', '2026-11-14']) await learnOn(me, day);
  await inTransaction(server.db, (tx) =>
    grant(tx, {
      userId: me.id,
      cause: 'QUEST',
      causeId: 'second',
      point: 0,
      experience: 4,
      at: new Date('2026-11-14T12:00:00+09:00'),
    }),
  );
  const { from, to, activityList } = (await call(server, streaks.activities, {}, me.headers)).body;
  expect([from, to]).toEqual([addDays('2026-11-09', -(ACTIVITY_WEEKS - 1) * 7), '2026-11-15']);
  expect(activityList).toEqual([
    { day: '2026-05-18', actCount: 1, experience: 3 },
    { day: '2026-11-14', actCount: 2, experience: 7 },
  ]);
});

it("[CHN-101] rests on the days off of one's own channels, and not on those of others", async () => {
  now = new Date('2026-11-22T03:00:00Z');
  const here = await server.makeChannel(['USER', 'PENDING']);
  const { id: elsewhere } = await server.makeChannel();
  await server.db
    .insertInto('channels_holidays')
    .values([
      { channel_id: here.id, start_date: '2026-11-17', end_date: '2026-11-18', name: '휴원' },
      { channel_id: elsewhere, start_date: '2026-11-10', end_date: '2026-11-19', name: '남의 휴원' },
    ])
    .execute();
  for (const person of Object.values(here.people))
    for (const day of ['2026-11-15', '2026-11-16', '2026-11-19']) await learnOn(person, day);
  expect(await streakOf(here.people.USER)).toMatchObject({ streakDays: 0 });
  await server.db
    .insertInto('channels_holidays')
    .values({ channel_id: here.id, start_date: '2026-11-20', end_date: '2026-11-21', name: '또 휴원' })
    .execute();
  expect(await streakOf(here.people.USER)).toMatchObject({ streakDays: 3, isTodayDone: false });
  expect(await streakOf(here.people.PENDING)).toMatchObject({ streakDays: 0 });
});
