import { addDays } from '@dolphin/contract/core/days';
import { addLearner } from '../../../src/scheduling/attendance/attendance.fixture.ts';
import { seoulTime } from '../../../src/scheduling/lessons/seoul-time.ts';
import '../../../src/scheduling/pauses/pauses.tables.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const ALL = `${HERE}/pauses`;
const ONE = `${ALL}/:pauseId`;
const MEMBER = `${ALL}/members/:userId`;
const MISSING_ID = 4_000_000_000_000;

const inDays = (test: TestServer, days: number) => addDays(seoulTime(test.app.now()).day, days);

async function newMember(test: TestServer, who: Person): Promise<number> {
  return (await addLearner(test, { channelId: await channelOf(test, who), courseClassId: null })).id;
}

/** A pause of a new member of the caller's channel that has not begun. */
async function newPause(test: TestServer, who: Person): Promise<number> {
  const { id } = await test.db
    .insertInto('scheduling_pauses')
    .values({
      channel_id: await channelOf(test, who),
      user_id: await newMember(test, who),
      from_day: inDays(test, 10),
      to_day: inDays(test, 20),
      reason: '여행',
      created_by: who.id,
      created_at: test.app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function fill(test: TestServer, who: Person, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) await newPause(test, who);
}

const own = { kind: 'private', missing: MISSING_ID, make: newPause } as const;
const member = { kind: 'private', missing: MISSING_ID, make: newMember } as const;
const daysOf = (test: TestServer) => ({ fromDay: inDays(test, 1), toDay: inDays(test, 7), reason: '여행' });

export const probes: Probes = {
  inputs: {
    [`POST ${ALL}`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      userId: await newMember(test, who),
      ...daysOf(test),
    }),
    [`GET ${MEMBER}`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      userId: await newMember(test, who),
    }),
    [`GET ${MEMBER}/previews`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      userId: await newMember(test, who),
      from_day: inDays(test, 1),
    }),
    [`PUT ${ONE}`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      pauseId: await newPause(test, who),
      ...daysOf(test),
    }),
    [`DELETE ${ONE}`]: async (test, who) => ({
      channelId: await channelOf(test, who),
      pauseId: await newPause(test, who),
    }),
  },
  objects: {
    [`GET ${ALL} course_class_id`]: {
      kind: 'public',
      why: 'narrows the list of the channel; a class elsewhere narrows it to nothing',
    },
    [`POST ${ALL} userId`]: { ...member, with: (test) => Promise.resolve(daysOf(test)) },
    [`GET ${MEMBER} userId`]: member,
    [`GET ${MEMBER}/previews userId`]: { ...member, with: (test) => Promise.resolve({ from_day: inDays(test, 1) }) },
    [`GET ${MEMBER}/previews pause_id`]: {
      kind: 'public',
      why: 'only a pause of the named member of the channel counts',
    },
    [`PUT ${ONE} pauseId`]: { ...own, with: (test) => Promise.resolve(daysOf(test)) },
    [`DELETE ${ONE} pauseId`]: own,
  },
  lists: {
    [`GET ${ALL}`]: { kind: 'grows', fill },
    [`GET ${MEMBER}`]: { kind: 'fixed', why: 'the newest pauses of one member, in one statement' },
  },
  edits: {
    [`PUT ${ONE}`]: {
      read: `GET ${ALL}`,
      values: (test) =>
        Promise.resolve({
          fromDay: [inDays(test, 2), inDays(test, 3), inDays(test, 4)],
          toDay: [inDays(test, 30), inDays(test, 31), null],
        }),
    },
  },
};
