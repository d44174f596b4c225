import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { myDay } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import type pg from 'pg';
import { timeOf } from '../boards/latency.ts';
import { startProgram } from '../processes.ts';
import { accessToken } from '../realtime/people.ts';
import type { Academy } from './fill-academy.ts';
import { pathOf, weekPath } from './requests.ts';

type Read = { readonly name: string; readonly userId: number; readonly path: string };

/** What managers, coaches and learners read, each of one week or of one person. */
async function readsOf(db: pg.Client, academy: Academy): Promise<readonly Read[]> {
  const { channelId, managerId, coachIds, learnerIds, roomIds, classIds, week } = academy;
  const [coachId = 0, userId = 0, roomId = 0, courseClassId = 0] = [
    coachIds[0],
    learnerIds[0],
    roomIds[0],
    classIds[0],
  ];
  const { rows } = await db.query<{ id: string }>(
    `select id from scheduling_lessons where channel_id = $1 and day = $2::date and coach_id = $3 order by start_minute limit 1`,
    [channelId, week.from, coachId],
  );
  const classLessonId = Number(rows[0]?.id);
  const here = { channelId };
  const days = `from=${week.from}&to=${week.to}`;
  const whole = weekPath(academy);
  const by = (reader: number, all: Readonly<Record<string, string>>): readonly Read[] =>
    Object.entries(all).map(([name, path]) => ({ name, userId: reader, path }));
  const slots = { channelId, courseClassId };
  return [
    ...by(managerId, {
      week: whole,
      'week of a coach': `${whole}&coach_id=${coachId}`,
      'week of a room': `${whole}&room_id=${roomId}`,
      'week of a class': `${whole}&course_class_id=${courseClassId}`,
      lesson: pathOf(classLessons.detail, { channelId, classLessonId }),
      conflicts: `${pathOf(classLessons.conflicts, here)}?day=${week.from}&start_minute=600&end_minute=660&coach_id=${coachId}&room_id=${roomId}`,
      loads: `${pathOf(classLessons.loads, here)}?${days}`,
      'attendance of a day': `${pathOf(attendance.list, here)}?from=${week.from}&to=${week.from}`,
      'attendance of a lesson': pathOf(attendance.lesson, { channelId, classLessonId }),
      'attendance of a learner': pathOf(attendance.member, { channelId, userId }),
    }),
    ...by(coachId, { 'week as a coach': `${urlOf(classLessons.mine)}?${days}` }),
    ...by(userId, {
      'week as a learner': `${urlOf(classLessons.mine)}?${days}`,
      today: urlOf(myDay.today),
      bookings: pathOf(booking.mine, here),
      'free times': `${pathOf(booking.slots, slots)}?from=${week.from}`,
      'lessons of a class': `${pathOf(booking.lessons, slots)}?from=${week.from}`,
    }),
  ];
}

type At = { readonly db: pg.Client; readonly url: string; readonly secret: string };

/** Each read is asked in several turns: what disturbs one of them for a moment does not disturb all. */
const TURNS = 4;

/** Milliseconds of each read: the fastest of many, since others only ever make it slower. */
export async function timeReads(
  { db, url, secret }: At,
  academy: Academy,
  samples: number,
): Promise<ReadonlyMap<string, number>> {
  const fastest = new Map<string, number>();
  const reads = await readsOf(db, academy);
  const each = Math.ceil(samples / TURNS);
  // The first turn only warms up.
  for (let turn = 0; turn <= TURNS; turn++)
    for (const { name, userId, path } of reads) {
      const token = accessToken(secret, userId);
      for (let at = 0; at < (turn === 0 ? samples : each); at++) {
        const ms = await timeOf(url + path, token);
        if (turn > 0) fastest.set(name, Math.min(ms, fastest.get(name) ?? ms));
      }
    }
  return fastest;
}

/** Prints the statements of reads that are not flat, with the blocks that each touches. */
export async function explainReads(
  { db, secret }: At,
  env: Readonly<Record<string, string>>,
  academy: Academy,
  names: ReadonlySet<string>,
): Promise<void> {
  const program = startProgram('server/test/explained-server.fixture.ts', { env: { ...env, DATABASE_POOL: '2' } });
  try {
    const url = await program.nextLine();
    for (const { name, userId, path } of (await readsOf(db, academy)).filter((read) => names.has(read.name))) {
      const headers = { authorization: `Bearer ${accessToken(secret, userId)}`, 'x-explain': 'yes' };
      await (await fetch(url + path, { headers })).arrayBuffer();
      const { statements } = (await (await fetch(`${url}/explained`)).json()) as {
        statements: readonly { readonly text: string; readonly buffers: number; readonly lookups: number }[];
      };
      for (const { text, buffers, lookups } of statements)
        console.log(`${name}: ${/query:([\w.-]+)/.exec(text)?.[1]} ${buffers} blocks, ${lookups} by lookups`);
    }
  } finally {
    await program.stop();
  }
}
