import { addLearner, addLesson, addSeat } from '../../../src/scheduling/attendance/attendance.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const LESSON = `${HERE}/class-lessons/:classLessonId`;
const MINE = '/api/dolphin/v1/class-lessons/attendance';
const MISSING_ID = 4_000_000_000_000;
const DAY = '2026-11-17';
const DAYS = { from: DAY, to: DAY };

/** A lesson of the caller's channel in which somebody else has a seat. */
async function lesson(test: TestServer, who: Person) {
  const channelId = await channelOf(test, who);
  const classLessonId = await addLesson(test, { channelId, courseClassId: null, day: DAY, kind: 'EXTRA' });
  const { id: userId } = await addLearner(test, { channelId, courseClassId: null });
  await addSeat(test, { classLessonId, userId });
  return { channelId, classLessonId, userId };
}

const own = {
  kind: 'private',
  missing: MISSING_ID,
  make: async (test: TestServer, who: Person) => (await lesson(test, who)).classLessonId,
} as const;
const markOf = (userId: number) => ({ markList: [{ userId, version: 0, attendance: 'PRESENT' }] });

let offset = 0;
/** Marked lessons of the caller, each at another time. */
async function attended(test: TestServer, who: Person, count: number): Promise<void> {
  const channelId = await channelOf(test, who);
  for (let nth = 0; nth < count; nth++) {
    const day = new Date(Date.parse('2026-01-01') + offset++ * 86_400_000).toISOString().slice(0, 10);
    const classLessonId = await addLesson(test, { channelId, courseClassId: null, day, kind: 'EXTRA' });
    await addSeat(test, { classLessonId, userId: who.id, attendance: 'PRESENT' });
  }
}

export const probes: Probes = {
  inputs: {
    [`GET ${LESSON}/attendance`]: async (test, who) => {
      const { channelId, classLessonId } = await lesson(test, who);
      return { channelId, classLessonId };
    },
    [`PUT ${LESSON}/attendance`]: async (test, who) => {
      const { userId, ...at } = await lesson(test, who);
      return { ...at, ...markOf(userId) };
    },
    [`POST ${LESSON}/entries`]: async (test, who) => {
      const { channelId, classLessonId } = await lesson(test, who);
      return { channelId, classLessonId };
    },
    [`GET ${HERE}/attendance`]: async (test, who) => ({ channelId: await channelOf(test, who), ...DAYS }),
    [`GET ${HERE}/attendance/exports/xlsx`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      ...DAYS,
    }),
    [`GET ${HERE}/attendance/members/:userId`]: async (test, who) => {
      const { channelId, userId } = await lesson(test, who);
      return { channelId, userId };
    },
    [`GET ${MINE}`]: async (test, who) => ({ channel_id: await channelOf(test, who) }),
  },
  objects: {
    [`GET ${LESSON}/attendance classLessonId`]: own,
    [`PUT ${LESSON}/attendance classLessonId`]: { ...own, with: () => Promise.resolve(markOf(MISSING_ID)) },
    [`POST ${LESSON}/entries classLessonId`]: own,
    [`GET ${HERE}/attendance course_class_id`]: { kind: 'public', why: 'only lessons of the channel are listed' },
    [`GET ${HERE}/attendance/exports/xlsx course_class_id`]: {
      kind: 'public',
      why: 'only lessons of the channel are listed',
    },
    [`GET ${HERE}/attendance/members/:userId userId`]: {
      kind: 'private',
      missing: MISSING_ID,
      make: async (test: TestServer, who: Person) => (await lesson(test, who)).userId,
    },
    [`GET ${MINE} channel_id`]: { kind: 'public', why: "only the caller's own lessons are listed" },
  },
  lists: {
    [`GET ${LESSON}/attendance`]: { kind: 'fixed', why: 'the people of one lesson, in one statement' },
    [`GET ${HERE}/attendance`]: { kind: 'fixed', why: 'lessons of some days with counts, in one statement' },
    [`GET ${HERE}/attendance/members/:userId`]: { kind: 'fixed', why: 'a page of one member, in one statement' },
    [`GET ${MINE}`]: { kind: 'grows', fill: attended },
  },
};
