import { TARGET_DAY, TARGET_LESSON, TARGET_MONTH, TARGET_WEEK } from './fillers/scheduling-fillers.ts';
import { TARGET_CHANNEL } from './fillers/statistics-fillers.ts';
import type { Fixed, GrowingList, Input } from './list-kinds.ts';

const MINE = '/api/eduenv/v1/users';
const HERE = '/api/eduenv/v1/channels/:channelId';
const CHILD = '/api/eduenv/v1/family/children/:channelMemberId';
const channelId = TARGET_CHANNEL;
const lessons = (as: GrowingList['as'], ...ways: readonly Input[]): readonly GrowingList[] =>
  ways.map((input) => ({ as, table: 'scheduling_lessons', input: () => input }));

/** The lists of scheduling. */
export const schedulingLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${MINE}/schedules`]: [
    { as: 'me', table: 'scheduling_user_dates', input: () => ({ year_month: TARGET_MONTH }) },
  ],
  [`GET ${HERE}/class-lessons/:classLessonId/attendance`]: { fixed: 'the people of one lesson, at most its capacity' },
  [`GET ${HERE}/class-lessons/:classLessonId/reports`]: { fixed: 'the people of one lesson, at most its capacity' },
  [`GET ${HERE}/course-classes/:courseClassId/monthly-reports`]: {
    fixed: 'at most REPORT_MONTHS_SHOWN months of one class, by index',
  },
  [`GET ${HERE}/course-classes/:courseClassId/monthly-reports/:month`]: { fixed: 'the people of one class' },
  [`GET ${HERE}/bookings`]: { fixed: 'at most BOOKINGS_SHOWN lessons to come of one person, by index' },
  [`GET ${HERE}/course-classes/:courseClassId/slots`]: { fixed: 'two weeks of one coach and one learner, by index' },
  [`GET ${HERE}/course-classes/:courseClassId/bookings`]: { fixed: 'two weeks of one class, by index' },
  [`GET ${HERE}/attendance`]: [
    {
      as: 'admin',
      table: 'scheduling_seats',
      input: () => ({ channelId: TARGET_CHANNEL, from: TARGET_DAY, to: TARGET_DAY }),
    },
  ],
  [`GET ${HERE}/attendance/members/:userId`]: [
    { as: 'admin', table: 'scheduling_seats', input: ({ me }) => ({ channelId: TARGET_CHANNEL, userId: me }) },
  ],
  ['GET /api/dolphin/v1/class-lessons/attendance']: [
    { as: 'me', table: 'scheduling_seats', input: () => ({ channel_id: TARGET_CHANNEL }) },
  ],
  [`GET ${HERE}/class-lessons`]: lessons('admin', { channelId, ...TARGET_WEEK }),
  [`GET ${HERE}/class-lessons/:classLessonId`]: lessons('admin', { channelId, classLessonId: TARGET_LESSON }),
  [`GET ${HERE}/coach-loads`]: lessons('admin', { channelId, ...TARGET_WEEK }),
  [`GET ${HERE}/lesson-conflicts`]: [
    {
      as: 'admin',
      table: 'scheduling_lessons',
      input: () => ({
        channelId,
        class_lesson_id: TARGET_LESSON,
        day: TARGET_WEEK.from,
        start_minute: 540,
        end_minute: 600,
      }),
      mayBeEmpty: true,
    },
  ],
  [`GET ${HERE}/pauses`]: [{ as: 'admin', table: 'scheduling_pauses', input: () => ({ channelId, view: 'ALL' }) }],
  [`GET ${HERE}/pauses/members/:userId`]: { fixed: 'the newest PAUSES_SHOWN pauses of one member' },
  [`GET ${HERE}/class-lessons/:classLessonId/materials`]: { fixed: 'the materials of one lesson, at most twenty' },
  [`GET ${HERE}/lesson-materials`]: { fixed: 'the lessons of one person on one day, by index' },
  [`GET ${HERE}/rooms`]: { fixed: 'the rooms of one channel, of which there are at most a hundred' },
  ['GET /api/eduenv/v1/family/lessons']: {
    fixed: 'two weeks of the children of one account, by index: family-reads.test.ts',
  },
  ['GET /api/eduenv/v1/family/overviews']: { fixed: 'one row per child of one account: family-reads.test.ts' },
  [`GET ${CHILD}/lessons`]: { fixed: 'a page of one child, by index: family-reads.test.ts' },
  [`GET ${CHILD}/attendance`]: { fixed: 'a month of one child, by index: family-reads.test.ts' },
  [`GET ${CHILD}/reports`]: { fixed: 'a page of one child, by index: family-reads.test.ts' },
  [`GET ${MINE}/class-lessons`]: lessons('me', { ...TARGET_WEEK }),
};
