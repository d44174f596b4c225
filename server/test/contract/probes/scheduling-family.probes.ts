import { sql } from 'kysely';
import { addLesson, addSeat } from '../../../src/scheduling/attendance/attendance.fixture.ts';
import { insertDrafts } from '../../../src/scheduling/reports/reports.queries.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { childOf } from './channels-family.probes.ts';

const FAMILY = '/api/eduenv/v1/family';
const CHILD = `${FAMILY}/children/:channelMemberId`;
const REPORT = `${CHILD}/reports/:reportId`;
const MISSING_ID = 4_000_000_000_000;
const DAYS = { from: '2020-01-01', to: '2020-01-07' };
const FACTS = { attendance: null, minutes: 0, problemList: [], videoList: [], commentCount: 0, program: null };

let offset = 0;
/** Lessons of a child, each on a day of its own, with a report that was sent. */
async function fillChild(test: TestServer, channelMemberId: number, count: number): Promise<number> {
  const found = test.db.selectFrom('channels_members').select(['channel_id', 'user_id']);
  const { channel_id: channelId, user_id: userId } = await found
    .where('id', '=', channelMemberId)
    .executeTakeFirstOrThrow();
  for (let nth = 0; nth < count; nth++) {
    const day = new Date(Date.parse('2021-01-01') + offset++ * 86_400_000).toISOString().slice(0, 10);
    const classLessonId = await addLesson(test, { channelId, courseClassId: null, day, kind: 'EXTRA' });
    await addSeat(test, { classLessonId, userId, attendance: 'PRESENT' });
    const at = { channelId, classLessonId, authorId: userId, now: new Date() };
    await insertDrafts(test.db, at, [{ userId, facts: FACTS, text: '글' }]);
  }
  await sql`update scheduling_reports set state = 'SENT', sent_at = now(), expires_at = now() where channel_id = ${channelId} and user_id = ${userId}`.execute(
    test.db,
  );
  const reports = test.db.selectFrom('scheduling_reports').select('id').where('channel_id', '=', channelId);
  return (await reports.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
}

const report = async (test: TestServer, who: Person) => {
  const channelMemberId = await childOf(test, who);
  return { channelMemberId, reportId: await fillChild(test, channelMemberId, 1) };
};
const ownChild = (more: object): ObjectProbe => ({
  kind: 'private',
  missing: MISSING_ID,
  make: childOf,
  with: () => Promise.resolve({ ...more }),
});
/** The child decides: a report of another one is missing. */
const ownReport: ObjectProbe = {
  kind: 'private',
  missing: MISSING_ID,
  make: async (test, who) => (await report(test, who)).reportId,
  with: async (test, _who, reportId) => {
    const { rows } = await sql<{ id: number }>`
      select m.id from channels_members m join scheduling_reports r on r.channel_id = m.channel_id and r.user_id = m.user_id where r.id = ${Number(reportId)}`.execute(
      test.db,
    );
    return { channelMemberId: rows[0]?.id ?? MISSING_ID };
  },
};
const REPORT_DECIDES = { kind: 'public', why: 'the report goes with the child: family-lessons.test.ts' } as const;
const PLACE = { kind: 'public', why: 'names a place in the list of one child: family-lessons.test.ts' } as const;

export const probes: Probes = {
  inputs: {
    [`GET ${FAMILY}/lessons`]: () => Promise.resolve(DAYS),
    [`GET ${CHILD}/lessons`]: async (test, who) => ({ channelMemberId: await childOf(test, who), view: 'AHEAD' }),
    [`GET ${CHILD}/attendance`]: async (test, who) => ({
      channelMemberId: await childOf(test, who),
      month: '2026-11',
    }),
    [`GET ${CHILD}/reports`]: async (test, who) => ({ channelMemberId: await childOf(test, who) }),
    [`GET ${REPORT}`]: report,
    [`POST ${REPORT}/reads`]: report,
  },
  objects: {
    [`GET ${CHILD}/lessons channelMemberId`]: ownChild({ view: 'AHEAD' }),
    [`GET ${CHILD}/lessons after`]: PLACE,
    [`GET ${CHILD}/attendance channelMemberId`]: ownChild({ month: '2026-11' }),
    [`GET ${CHILD}/reports channelMemberId`]: ownChild({}),
    [`GET ${CHILD}/reports after`]: PLACE,
    [`GET ${REPORT} channelMemberId`]: REPORT_DECIDES,
    [`GET ${REPORT} reportId`]: ownReport,
    [`POST ${REPORT}/reads channelMemberId`]: REPORT_DECIDES,
    [`POST ${REPORT}/reads reportId`]: ownReport,
  },
  lists: {
    [`GET ${FAMILY}/lessons`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let nth = 0; nth < count; nth++) await childOf(test, who);
      },
    },
    [`GET ${FAMILY}/overviews`]: {
      kind: 'grows',
      fill: async (test, who, count) => {
        for (let nth = 0; nth < count; nth++) await childOf(test, who);
      },
    },
    [`GET ${CHILD}/lessons`]: { kind: 'fixed', why: 'a page of one child, in one statement: family-lessons.test.ts' },
    [`GET ${CHILD}/attendance`]: { kind: 'fixed', why: 'one month of one child, in one statement' },
    [`GET ${CHILD}/reports`]: { kind: 'fixed', why: 'a page of one child, in two statements' },
  },
};
