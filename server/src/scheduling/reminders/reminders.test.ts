import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeAcademy, MONDAY_MORNING } from '../lessons/lessons.fixture.ts';
import { remindSweep } from './reminders.jobs.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => MONDAY_MORNING })));
afterAll(() => server.close());

/** Lessons are on Fridays at four. */
const FRIDAY = '2026-11-20';
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+09:00`);
const sweep = (now: Date) =>
  remindSweep.run({ app: server.app, db: server.app.db, now, jobId: 't', signal: new AbortController().signal });

const reminders = async (who: Person) =>
  (await call(server, notifications.list, {}, who.headers)).body.notificationList.filter(
    ({ kind }) => kind === 'lessonSoon',
  );

async function makeLesson(timeList?: Parameters<Awaited<ReturnType<typeof makeAcademy>>['openClass']>[0]) {
  const academy = await makeAcademy(server);
  const made = await academy.openClass(timeList);
  await made.add(academy.learner);
  await made.sync();
  const classLessonId = (await made.lessons())[0]?.id ?? 0;
  return { ...academy, made, lesson: { channelId: academy.channelId, classLessonId } };
}

describe('[SCH-250] reminders of lessons', () => {
  it('[SCH-250] come once, half an hour before, to those who have a seat', async () => {
    const { learner, other } = await makeLesson();
    await sweep(at(FRIDAY, '15:29'));
    expect(await reminders(learner)).toEqual([]);
    await sweep(at(FRIDAY, '15:30'));
    await sweep(at(FRIDAY, '15:31'));
    expect(await reminders(learner)).toMatchObject([
      { message: expect.stringMatching(/16:00.*금요반/), link: `/lessons?day=${FRIDAY}` },
    ]);
    expect(await reminders(other)).toEqual([]);
  });

  it('[SCH-250] come once when processes sweep at the same time', async () => {
    const { learner } = await makeLesson();
    await Promise.all(Array.from({ length: 5 }, () => sweep(at(FRIDAY, '15:40'))));
    expect(await reminders(learner)).toHaveLength(1);
  });

  it('[SCH-250] come again for the new time of a lesson that was moved', async () => {
    const { learner, coach, lesson } = await makeLesson();
    await sweep(at(FRIDAY, '15:40'));
    const to = { day: '2026-11-21', startMinute: 600, endMinute: 660, coachId: coach.id, roomId: null };
    expect((await call(server, classLessons.move, { ...lesson, ...to }, coach.headers)).status).toBe(200);
    await sweep(at('2026-11-21', '09:45'));
    const [second, first] = await reminders(learner);
    expect([second?.message, first?.message]).toEqual([
      expect.stringContaining('10:00'),
      expect.stringContaining('16:00'),
    ]);
  });

  it('[SCH-250] do not come for a lesson that is cancelled or has begun', async () => {
    const { learner, coach, lesson } = await makeLesson();
    await sweep(at(FRIDAY, '16:00'));
    await call(server, classLessons.cancel, { ...lesson, reason: '휴강이에요' }, coach.headers);
    await sweep(at(FRIDAY, '15:45'));
    expect(await reminders(learner)).toEqual([]);
  });

  it('[SCH-250] come before midnight for a lesson after it', async () => {
    const { learner } = await makeLesson({ timeList: [{ weekday: 6, startsAt: '00:10', endsAt: '01:00' }] });
    await sweep(at(FRIDAY, '23:39'));
    expect(await reminders(learner)).toEqual([]);
    await sweep(at(FRIDAY, '23:45'));
    expect(await reminders(learner)).toMatchObject([{ message: expect.stringContaining('00:10') }]);
  });
});
