import { office } from '@dolphin/contract/learning/office/office.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeAcademy, MONDAY, MONDAY_MORNING } from '../lessons/lessons.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => MONDAY_MORNING })));
afterAll(() => server.close());

const MONDAYS = [{ weekday: 1, startsAt: '16:00', endsAt: '17:00' }];
const FIVE = { startMinute: 1_020, endMinute: 1_080, roomId: null };

async function makeOffice() {
  const academy = await makeAcademy(server);
  const { channelId, coach } = academy;
  const place = { ...FIVE, coachId: coach.id };
  return {
    ...academy,
    today: async (who: Person = coach) =>
      (await call(server, office.today, { channelId }, who.headers)).body.classList.map(({ title, startsAt }) => [
        title,
        startsAt,
      ]),
    open: async (title: string, timeList: typeof MONDAYS, more: object = {}) => {
      const made = await academy.openClass({ title, timeList, ...more });
      await made.sync();
      return made;
    },
    add: ({ courseClassId }: { readonly courseClassId: number }) =>
      call(server, classLessons.add, { channelId, courseClassId, day: MONDAY, ...place }, coach.headers),
    move: (classLessonId: number, day: string) =>
      call(server, classLessons.move, { channelId, classLessonId, day, ...place }, coach.headers),
    cancel: (classLessonId: number) =>
      call(server, classLessons.cancel, { channelId, classLessonId, reason: '휴강' }, coach.headers),
  };
}

describe('[NAV-121] the classes of today', () => {
  it('[LMS-242] are those with a lesson, by the hour, and those without times', async () => {
    const { open, today } = await makeOffice();
    await open('월요반', MONDAYS);
    await open('화요반', [{ weekday: 2, startsAt: '10:00', endsAt: '11:00' }]);
    await open('자유반', []);
    await open('아침반', [{ weekday: 1, startsAt: '09:30', endsAt: '10:30' }]);
    expect(await today()).toEqual([
      ['아침반', '09:30'],
      ['월요반', '16:00'],
      ['자유반', null],
    ]);
  });

  it('[NAV-121] has a lesson that was added, also after the last day of its class', async () => {
    const { open, add, today } = await makeOffice();
    await add(await open('금요반', [{ weekday: 5, startsAt: '16:00', endsAt: '17:00' }], { endsOn: '2026-11-13' }));
    expect(await today()).toEqual([['금요반', '17:00']]);
  });

  it('[NAV-121] has no lesson that was cancelled or moved to another day, and the new hour of one that was moved', async () => {
    const { open, cancel, move, today } = await makeOffice();
    const made = await open('월요반', MONDAYS);
    const [first = { id: 0 }] = await made.lessons();
    await move(first.id, MONDAY);
    expect(await today()).toEqual([['월요반', '17:00']]);
    await cancel(first.id);
    expect(await today()).toEqual([]);
    const other = await open('다른 월요반', [{ weekday: 1, startsAt: '13:00', endsAt: '14:00' }]);
    const [lesson = { id: 0 }] = await other.lessons();
    expect(await today()).toEqual([['다른 월요반', '13:00']]);
    await move(lesson.id, '2026-11-18');
    expect(await today()).toEqual([]);
  });

  it('[NAV-121] has no class on a day off', async () => {
    const { channelId, open, today } = await makeOffice();
    await server.db
      .insertInto('channels_holidays')
      .values({ channel_id: channelId, start_date: MONDAY, end_date: MONDAY, name: '개원기념일' })
      .execute();
    await open('월요반', MONDAYS);
    expect(await today()).toEqual([]);
  });

  it('[NAV-122] shows nobody the classes of a colleague, nor those of another channel', async () => {
    const { channelId, open, today, other, manager } = await makeOffice();
    const elsewhere = await makeOffice();
    await open('월요반', MONDAYS);
    await elsewhere.open('남의 월요반', MONDAYS);
    await server.db
      .updateTable('channels_members')
      .set({ role: 'TEACHER' })
      .where('channel_id', '=', channelId)
      .where('user_id', '=', other.id)
      .execute();
    expect(await today(other)).toEqual([]);
    expect(await today(manager)).toEqual([['월요반', '16:00']]);
  });
});
