import { ASKED_DAY, ASKED_MONTH } from './fillers/scheduling-fillers.ts';
import { ASKED_CHANNEL } from './fillers/statistics-fillers.ts';
import type { Fixed, GrowingList } from './list-kinds.ts';

const MINE = '/api/eduenv/v1/users';
const HERE = '/api/eduenv/v1/channels/:channelId';

/** The lists of scheduling. */
export const schedulingLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${MINE}/schedules`]: [{ as: 'me', table: 'scheduling_user_dates', input: () => ({ year_month: ASKED_MONTH }) }],
  [`GET ${HERE}/class-lessons/:classLessonId/attendance`]: { fixed: 'the people of one lesson, at most its capacity' },
  [`GET ${HERE}/attendance`]: [
    {
      as: 'admin',
      table: 'scheduling_seats',
      input: () => ({ channelId: ASKED_CHANNEL, from: ASKED_DAY, to: ASKED_DAY }),
    },
  ],
  [`GET ${HERE}/attendance/members/:userId`]: [
    { as: 'admin', table: 'scheduling_seats', input: ({ me }) => ({ channelId: ASKED_CHANNEL, userId: me }) },
  ],
  ['GET /api/dolphin/v1/class-lessons/attendance']: [
    { as: 'me', table: 'scheduling_seats', input: () => ({ channel_id: ASKED_CHANNEL }) },
  ],
};
