import type { ChannelRole } from '@dolphin/contract/core/roles';
import { freeTimes } from '@dolphin/contract/scheduling/schedules/free-times';
import { weekdayNameOf } from '@dolphin/contract/scheduling/schedules/schedule-days';
import { schedules } from '@dolphin/contract/scheduling/schedules/schedules.contract';
import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publish } from '../../core/outbox/publish.ts';
import { selectUserDates } from './schedules.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(() => server.close());

const MONTH = '2026-11';
/** A Tuesday, and the Tuesday of the fixed week. */
const DAY = '2026-11-17';
const TUESDAY = '1900-01-09';

const dated = (startTime: number, endTime: number, startDate = DAY) => ({
  startDate,
  startDayOfTheWeek: weekdayNameOf(startDate),
  startTime,
  endTime,
  scheduleDateState: 'ENABLED' as const,
  scheduleType: 'DATE' as const,
});
const weekly = (startTime: number, endTime: number, startDate = TUESDAY) => ({
  ...dated(startTime, endTime, startDate),
  scheduleType: 'DAY' as const,
});
type Time = { readonly startDate: string; readonly startTime: number; readonly endTime: number };

const find = (who: Person, given: { target_user_id?: number; year_month?: string } = {}) =>
  call(server, schedules.find, { year_month: MONTH, ...given }, who.headers);
const saveDates = (who: Person, list: readonly object[], given: object = {}) =>
  call(server, schedules.saveDates, { yearMonth: MONTH, userScheduleDateList: list, ...given } as never, who.headers);
const saveDays = (who: Person, list: readonly object[], given: object = {}) =>
  call(server, schedules.saveDays, { userScheduleDateList: list, ...given } as never, who.headers);
const short = (list: readonly Time[]) =>
  list.map(({ startDate, startTime, endTime }) => `${startDate} ${startTime}-${endTime}`);

async function addMember(channelId: number, role: ChannelRole): Promise<Person> {
  const person = await server.makePerson();
  await server.db.insertInto('channels_members').values({ channel_id: channelId, user_id: person.id, role }).execute();
  return person;
}

describe('one’s own schedule', () => {
  it('[SCH-6] [SCH-9] is read by month, with the week, the seven fields of an entry and a profile', async () => {
    const me = await server.makePerson();
    expect((await find(me)).body).toMatchObject({
      userScheduleDateList: [],
      profile: { userId: me.id, nickname: me.nickname, portrait: null },
    });
    expect((await saveDays(me, [weekly(960, 1_080)])).status).toBe(200);
    expect((await saveDates(me, [{ ...dated(600, 660), scheduleDateState: 'DISABLED' }])).status).toBe(200);
    const { body } = await find(me);
    const id = expect.any(Number) as number;
    expect(body.userScheduleDateList).toEqual([
      {
        userScheduleDateId: id,
        startDate: TUESDAY,
        startDayOfTheWeek: 'TUESDAY',
        startTime: 960,
        endTime: 1_080,
        scheduleDateState: 'ENABLED',
        scheduleType: 'DAY',
      },
      {
        userScheduleDateId: id,
        startDate: DAY,
        startDayOfTheWeek: 'TUESDAY',
        startTime: 600,
        endTime: 660,
        scheduleDateState: 'DISABLED',
        scheduleType: 'DATE',
      },
    ]);
    expect(short((await find(me, { year_month: '2026-12' })).body.userScheduleDateList)).toEqual([
      '1900-01-09 960-1080',
    ]);
  });

  it('[SCH-6] is replaced by month and by week; entries that stay keep their id', async () => {
    const me = await server.makePerson();
    await saveDates(me, [dated(600, 660, '2026-12-01')], { yearMonth: '2026-12' });
    const first = await saveDates(me, [dated(600, 660), dated(720, 780)]);
    const second = await saveDates(me, [dated(780, 840), dated(600, 660)]);
    expect(short(second.body.userScheduleDateList)).toEqual([`${DAY} 600-660`, `${DAY} 780-840`]);
    expect(second.body.userScheduleDateList[0]?.userScheduleDateId).toBe(
      first.body.userScheduleDateList[0]?.userScheduleDateId,
    );
    await saveDays(me, [weekly(960, 1_080)]);
    await saveDays(me, []);
    expect(short((await find(me)).body.userScheduleDateList)).toEqual([`${DAY} 600-660`, `${DAY} 780-840`]);
    expect(short((await find(me, { year_month: '2026-12' })).body.userScheduleDateList)).toEqual([
      '2026-12-01 600-660',
    ]);
  });

  it('[SCH-6] takes back what was read, ids and all', async () => {
    const me = await server.makePerson();
    await saveDates(me, [dated(600, 660)]);
    const read = (await find(me)).body;
    const again = await saveDates(me, read.userScheduleDateList, { version: read.version });
    expect(again.body.userScheduleDateList).toEqual(read.userScheduleDateList);
  });

  it.each([
    ['an overlap', [dated(600, 720), dated(660, 780)]],
    ['the same slot twice', [dated(600, 660), dated(600, 660)]],
    ['another month', [dated(600, 660, '2026-12-01')]],
    ['minutes that are not on a slot', [dated(630, 690)]],
    ['an end before the start', [dated(660, 600)]],
    ['no time at all', [dated(600, 600)]],
    ['more than a day', [dated(600, 1_500)]],
    ['a day that does not exist', [{ ...dated(600, 660), startDate: '2026-11-31' }]],
    ['another weekday', [{ ...dated(600, 660), startDayOfTheWeek: 'MONDAY' }]],
    ['an entry of the week', [weekly(600, 660)]],
    ['a date marked as weekly', [{ ...dated(600, 660), scheduleType: 'DAY' }]],
    ['a field that is not known', [{ ...dated(600, 660), note: '' }]],
  ])('[SCH-6] refuses %s in a month, and writes nothing', async (_what, list) => {
    const me = await server.makePerson();
    await saveDates(me, [dated(1_200, 1_260)]);
    expect((await saveDates(me, list)).status).toBe(400);
    expect(short((await find(me)).body.userScheduleDateList)).toEqual([`${DAY} 1200-1260`]);
  });

  it.each([
    ['an overlap', [weekly(600, 720), weekly(660, 780)]],
    ['a day outside the fixed week', [weekly(600, 660, '1900-01-14')]],
    ['an entry of a date', [dated(600, 660)]],
    ['a weekly time that is disabled', [{ ...weekly(600, 660), scheduleDateState: 'DISABLED' }]],
  ])('[SCH-3] refuses %s in the week', async (_what, list) => {
    const me = await server.makePerson();
    expect((await saveDays(me, list)).status).toBe(400);
    expect((await find(me)).body.userScheduleDateList).toEqual([]);
  });

  it.each(['1900-01', '2026-13', '2026-1', '26-11', ''])('[SCH-6] refuses the month "%s"', async (month) => {
    expect((await find(await server.makePerson(), { year_month: month })).status).toBe(400);
  });
});

describe('the schedule of a target user', () => {
  it.each(['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER'] as const)(
    '[SCH-6] is read and saved by %s of a channel of both',
    async (role) => {
      const { id, people } = await server.makeChannel([role, 'USER']);
      const learner = people.USER;
      const coach = people[role];
      expect((await saveDays(coach, [weekly(960, 1_080)], { targetUserId: learner.id })).status).toBe(200);
      expect((await saveDates(coach, [dated(600, 660)], { targetUserId: learner.id })).status).toBe(200);
      const seen = (await find(coach, { target_user_id: learner.id })).body;
      expect(seen.profile).toEqual({ userId: learner.id, nickname: learner.nickname, portrait: null });
      expect(short(seen.userScheduleDateList)).toEqual([`${TUESDAY} 960-1080`, `${DAY} 600-660`]);
      expect((await find(learner)).body.userScheduleDateList).toEqual(seen.userScheduleDateList);
      expect((await find(coach)).body.userScheduleDateList).toEqual([]);
      expect(id).toBeGreaterThan(0);
    },
  );

  it.each(['ADVANCED_LECTURER', 'LECTURER', 'USER', 'VISITOR', 'PENDING', 'SUSPEND', 'BEN'] as const)(
    '[SCH-6] is refused to %s, and nothing is written',
    async (role) => {
      const { id } = await server.makeChannel();
      const [caller, learner] = [await addMember(id, role), await addMember(id, 'USER')];
      const targetUserId = learner.id;
      expect((await find(caller, { target_user_id: targetUserId })).error.errorCode).toBe('RESOURCE_NOT_FOUND');
      expect((await saveDays(caller, [weekly(960, 1_080)], { targetUserId })).error.errorCode).toBe(
        'RESOURCE_NOT_FOUND',
      );
      expect((await saveDates(caller, [dated(600, 660)], { targetUserId })).error.errorCode).toBe('RESOURCE_NOT_FOUND');
      expect((await find(learner)).body.userScheduleDateList).toEqual([]);
    },
  );

  it.each(['PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED'] as const)(
    '[SCH-6] who is %s in the channel is nobody’s target',
    async (role) => {
      const { id, people } = await server.makeChannel(['TEACHER']);
      const { id: targetUserId } = await addMember(id, role);
      expect((await find(people.TEACHER, { target_user_id: targetUserId })).status).toBe(404);
      expect((await saveDays(people.TEACHER, [], { targetUserId })).status).toBe(404);
    },
  );

  it('[SCH-6] is refused to staff of another channel and of a closed one, with whatever input', async () => {
    const [here, elsewhere] = [await server.makeChannel(['USER', 'TEACHER']), await server.makeChannel(['MANAGER'])];
    const targetUserId = here.people.USER.id;
    expect((await saveDays(elsewhere.people.MANAGER, [weekly(960, 1_080)], { targetUserId })).status).toBe(404);
    expect((await saveDays(elsewhere.people.MANAGER, [weekly(961, 1_080)], { targetUserId })).status).toBe(404);
    await server.db.updateTable('channels_channels').set({ closed_at: new Date() }).where('id', '=', here.id).execute();
    expect((await find(here.people.TEACHER, { target_user_id: targetUserId })).status).toBe(404);
  });
});

describe('saves at the same time', () => {
  it('[SCH-6] never mix: with the same version one is saved and the others are refused', async () => {
    const { people } = await server.makeChannel(['USER', 'TEACHER']);
    const { version } = (await find(people.USER)).body;
    const targetUserId = people.USER.id;
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) =>
        saveDates(at % 2 === 0 ? people.USER : people.TEACHER, [dated(at * 60, at * 60 + 240)], {
          targetUserId,
          version,
        }),
      ),
    );
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    expect(answers.filter(({ error }) => error.errorCode === 'EDIT_CONFLICT')).toHaveLength(5);
    expect((await find(people.USER)).body.userScheduleDateList).toEqual(saved[0]?.body.userScheduleDateList);
  });

  it('[SCH-6] without a version leave what one of them sent', async () => {
    const me = await server.makePerson();
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((at) => saveDays(me, [weekly(at * 60, at * 60 + 240), weekly(1_200, 1_260)])),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const left = (await find(me)).body.userScheduleDateList;
    expect(left).toHaveLength(2);
    expect(answers.map(({ body }) => body.userScheduleDateList)).toContainEqual(left);
  });

  it('[SCH-6] a version of another month or person saves nothing', async () => {
    const me = await server.makePerson();
    await saveDates(me, [dated(600, 660)]);
    const { version } = (await find(me, { year_month: '2026-12' })).body;
    expect((await saveDates(me, [], { version })).error.errorCode).toBe('EDIT_CONFLICT');
    expect((await saveDays(me, [weekly(960, 1_080)], { version })).status).toBe(200);
  });

  it('[SCH-9] an overlap is refused by the database itself', async () => {
    const me = await server.makePerson();
    const row = {
      user_id: me.id,
      day: DAY,
      type: 'DATE',
      state: 'ENABLED',
      saved_by: null,
      saved_at: new Date(),
    } as const;
    const insert = (start_minute: number, end_minute: number) =>
      server.db
        .insertInto('scheduling_user_dates')
        .values({ ...row, start_minute, end_minute })
        .execute();
    await insert(600, 660);
    await insert(660, 720);
    await expect(insert(630, 690)).rejects.toThrow('scheduling_user_dates_no_overlap');
  });
});

describe('for other slices', () => {
  it('[SCH-4] gives the times of several people, from which free times are reckoned', async () => {
    const [one, two] = [await server.makePerson(), await server.makePerson()];
    await saveDays(one, [weekly(960, 1_200)]);
    await saveDates(one, [{ ...dated(1_020, 1_080), scheduleDateState: 'DISABLED' }]);
    await saveDates(two, [dated(600, 660), dated(600, 660, '2026-11-18')]);
    const rows = await selectUserDates(server.db, [one.id, two.id], DAY, DAY);
    const of = (userId: number) =>
      freeTimes(
        rows.filter((row) => row.userId === userId),
        DAY,
      );
    expect(of(one.id)).toEqual([
      { startTime: 960, endTime: 1_020 },
      { startTime: 1_080, endTime: 1_200 },
    ]);
    expect(of(two.id)).toEqual([{ startTime: 600, endTime: 660 }]);
    expect(rows).toHaveLength(3);
  });

  it('[SCH-6] the times of somebody who leaves are erased', async () => {
    const me = await server.makePerson();
    await saveDays(me, [weekly(960, 1_200)]);
    await inTransaction(server.db, (tx) => publish(tx, accountEvents.left, 0, { userId: me.id }));
    await until('the times are erased', async () => (await selectUserDates(server.db, [me.id], DAY, DAY)).length === 0);
  });
});

it('[SCH-265] notifies a learner whose times staff changed, once a day; not of what they saved themselves', async () => {
  const { id: channelId, people } = await server.makeChannel(['TEACHER', 'USER']);
  const learner = people.USER;
  const notices = async () =>
    (
      await sql`select id from social_notifications where user_id = ${learner.id} and kind = 'scheduleChanged'`.execute(
        server.db,
      )
    ).rows.length;
  await saveDays(learner, [weekly(600, 660)]);
  expect([channelId > 0, await notices()]).toEqual([true, 0]);
  await saveDays(people.TEACHER, [weekly(600, 660)], { targetUserId: learner.id });
  expect(await notices()).toBe(0);
  await saveDays(people.TEACHER, [weekly(660, 720)], { targetUserId: learner.id });
  await saveDays(people.TEACHER, [weekly(720, 780)], { targetUserId: learner.id });
  expect(await notices()).toBe(1);
});
