import { addLearner, addLesson, addSeat } from '../../../src/scheduling/attendance/attendance.fixture.ts';
import { insertDrafts } from '../../../src/scheduling/reports/reports.queries.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { ObjectProbe, Probes } from '../probes.ts';
import { channelOf } from './channel-of.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const LESSON = `${HERE}/class-lessons/:classLessonId/reports`;
const REPORT = `${HERE}/lesson-reports/:reportId`;
const MISSING_ID = 4_000_000_000_000;
const FACTS = {
  attendance: null,
  minutes: 0,
  problemList: [],
  videoList: [],
  commentCount: 0,
  program: null,
};

let made = 0;
/** A lesson that the caller coaches, with somebody in it; each on a day of its own. */
async function lesson(test: TestServer, who: Person) {
  const channelId = await channelOf(test, who);
  const day = new Date(Date.parse('2020-01-01') + made++ * 86_400_000).toISOString().slice(0, 10);
  const classLessonId = await addLesson(test, { channelId, courseClassId: null, day, kind: 'EXTRA', coachId: who.id });
  const { id: userId } = await addLearner(test, { channelId, courseClassId: null });
  await addSeat(test, { classLessonId, userId });
  return { channelId, classLessonId, userId };
}

async function report(test: TestServer, who: Person) {
  const { channelId, classLessonId, userId } = await lesson(test, who);
  const at = { channelId, classLessonId, authorId: who.id, now: new Date() };
  await insertDrafts(test.db, at, [{ userId, facts: FACTS, text: '글' }]);
  const found = test.db.selectFrom('scheduling_reports').select('id').where('lesson_id', '=', classLessonId);
  const { id } = await found.executeTakeFirstOrThrow();
  await test.db
    .updateTable('scheduling_reports')
    .set({ state: 'SENT', sent_at: new Date(), expires_at: new Date() })
    .where('id', '=', id)
    .execute();
  return { channelId, classLessonId, reportId: id };
}

const ofLesson = async (test: TestServer, who: Person) => {
  const { channelId, classLessonId } = await lesson(test, who);
  return { channelId, classLessonId };
};
const ofReport = async (test: TestServer, who: Person) => {
  const { channelId, reportId } = await report(test, who);
  return { channelId, reportId };
};
const ownLesson: ObjectProbe = {
  kind: 'private',
  missing: MISSING_ID,
  make: async (test, who) => (await lesson(test, who)).classLessonId,
};
const ownReport: ObjectProbe = {
  kind: 'private',
  missing: MISSING_ID,
  make: async (test, who) => (await report(test, who)).reportId,
};

export const probes: Probes = {
  inputs: {
    [`GET ${LESSON}`]: ofLesson,
    [`POST ${LESSON}`]: ofLesson,
    [`PUT ${REPORT}`]: async (test, who) => ({ ...(await ofReport(test, who)), text: '고친 글' }),
    [`DELETE ${REPORT}/links`]: ofReport,
  },
  unable: { [`POST ${LESSON}/sends`]: 'needs a provider of messages: reports.test.ts sends' },
  objects: {
    [`GET ${LESSON} classLessonId`]: ownLesson,
    [`POST ${LESSON} classLessonId`]: ownLesson,
    [`POST ${LESSON}/sends classLessonId`]: {
      kind: 'public',
      why: 'a lesson of another channel or coach is missing: reports.test.ts',
    },
    [`PUT ${REPORT} reportId`]: { ...ownReport, with: async () => ({ text: '고친 글' }) },
    [`DELETE ${REPORT}/links reportId`]: ownReport,
  },
  lists: { [`GET ${LESSON}`]: { kind: 'fixed', why: 'the people of one lesson, in one statement' } },
  edits: {
    [`PUT ${REPORT}`]: {
      read: `GET ${LESSON}`,
      with: async (test, _who, input) => {
        const found = test.db
          .selectFrom('scheduling_reports')
          .select('lesson_id')
          .where('id', '=', Number(input['reportId']));
        return { classLessonId: (await found.executeTakeFirstOrThrow()).lesson_id };
      },
    },
  },
};
