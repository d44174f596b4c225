import { attendanceEvents } from '@dolphin/contract/scheduling/attendance/attendance.events';
import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import { localize } from '@dolphin/contract/core/text';
import { shortDay } from '@dolphin/contract/scheduling/recurrence/clock';
import { findUser } from '../../accounts/public.ts';
import { defineListener } from '../../core/outbox/listeners.ts';
import { notify } from '../../social/public.ts';
import { findNoticePlace } from './attendance-notice.queries.ts';

/** Learners read what was marked, each in their language; after the response, since a class may be large. [SCH-221] */
export const attendanceNotices = defineListener({
  name: 'scheduling.attendance-notices',
  on: attendanceEvents.attendanceMarked,
  run: async ({ db }, { classLessonId, markList }) => {
    const lesson = await findNoticePlace(db, classLessonId);
    if (!lesson) return;
    const { title, day, slug } = lesson;
    const date = shortDay(day);
    for (const { userId, attendance } of markList) {
      const user = await findUser(db, userId);
      if (!user) continue;
      const given = { userId, link: `/channel/${slug}/attendance` } as const;
      if (attendance === null) await notify(db, { ...given, kind: 'attendanceCleared', params: { title, date } });
      else {
        const state = localize(attendanceText, user.language)[attendance];
        await notify(db, { ...given, kind: 'attendanceMarked', params: { title, date, state } });
      }
    }
  },
});
