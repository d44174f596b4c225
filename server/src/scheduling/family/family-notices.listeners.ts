import { attendanceEvents } from '@dolphin/contract/scheduling/attendance/attendance.events';
import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import { type CHILD_PARTS, familyLessonEvents } from '@dolphin/contract/scheduling/family/family-lessons.events';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { shortDay } from '@dolphin/contract/scheduling/recurrence/clock';
import { partsOf } from '@dolphin/contract/core/days';
import { localize } from '@dolphin/contract/core/text';
import { findUser } from '../../accounts/public.ts';
import type { Db } from '../../core/db.ts';
import { defineListener } from '../../core/outbox/listeners.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { notify } from '../../social/public.ts';
import { findNoticePlace } from '../attendance/attendance-notice.queries.ts';
import { childLessonsPage, childReportPage, isForGuardians } from './family-notices.ts';
import {
  findReportSubject,
  type NoticedChild,
  type NoticedReport,
  selectNoticedChildren,
} from './family-notices.queries.ts';

/** Pages of linked guardians, and of the child, read again. */
async function publishChanged(
  db: Db,
  children: readonly NoticedChild[],
  part: (typeof CHILD_PARTS)[number],
): Promise<void> {
  const targets = children.flatMap(({ channelMemberId, childUserId, guardianIds }) =>
    [childUserId, ...guardianIds].map((target) => ({ target, payload: { channelMemberId, part } })),
  );
  await publishEach(db, familyLessonEvents.childChanged, targets);
}

/** Who looks at the lessons of a child sees what the child's own timetable shows. Each learner's event comes by itself. */
const lessonsOfChild = defineListener({
  name: 'scheduling.family-lessons',
  on: lessonEvents.myLessonsChanged,
  run: async ({ db }, { channelId }, { topic = '' }) => {
    const userId = Number(topic.split(':')[1]);
    await publishChanged(db, await selectNoticedChildren(db, channelId, [userId]), 'LESSONS');
  },
});

/** Linked guardians are notified of absences and late arrivals; every mark is on their open pages at once. [SCH-287] */
const attendanceOfChild = defineListener({
  name: 'scheduling.family-attendance',
  on: attendanceEvents.attendanceMarked,
  run: async ({ db }, { channelId, classLessonId, markList }) => {
    const marks = new Map(markList.map((mark) => [mark.userId, mark]));
    const children = await selectNoticedChildren(db, channelId, [...marks.keys()]);
    const lesson = children.length > 0 ? await findNoticePlace(db, classLessonId) : undefined;
    if (!lesson) return;
    await publishChanged(db, children, 'ATTENDANCE');
    const { title, day } = lesson;
    const date = shortDay(day);
    for (const { channelMemberId, childUserId, name, guardianIds } of children) {
      const { attendance = null, before = null } = marks.get(childUserId) ?? {};
      if (!isForGuardians(attendance, before)) continue;
      for (const userId of guardianIds) {
        const given = { userId, link: childLessonsPage(channelMemberId) } as const;
        const user = await findUser(db, userId);
        if (!user) continue;
        if (attendance === null)
          await notify(db, { ...given, kind: 'childAttendanceCleared', params: { name, title, date } });
        else {
          const state = localize(attendanceText, user.language)[attendance];
          await notify(db, { ...given, kind: 'childAttendance', params: { name, title, date, state } });
        }
      }
    }
  },
});

async function notifyOfReport(
  db: Db,
  to: { readonly userId: number; readonly link: `/${string}` },
  name: string,
  { title, day, month: first }: NoticedReport,
): Promise<void> {
  if (first === null)
    return notify(db, { ...to, kind: 'childReport', params: { name, title, date: day === null ? '' : shortDay(day) } });
  const { year, month } = partsOf(first);
  // A year is no count: as a text its digits are not grouped.
  await notify(db, { ...to, kind: 'childMonthlyReport', params: { name, title, year: String(year), month } });
}

/** Linked guardians are notified of a report that was sent, also of one that was sent again. [SCH-286] [SCH-295] */
const reportsOfChild = defineListener({
  name: 'scheduling.family-reports',
  on: familyLessonEvents.reportsSent,
  run: async ({ db }, { channelId, reportList }) => {
    const reports = new Map(reportList.map(({ userId, reportId }) => [userId, reportId]));
    const children = await selectNoticedChildren(db, channelId, [...reports.keys()]);
    // All of them are of the same lesson, or of the same class and month.
    const subject = children.length > 0 ? await findReportSubject(db, reportList[0]?.reportId ?? 0) : undefined;
    if (!subject) return;
    await publishChanged(db, children, 'REPORTS');
    for (const { channelMemberId, childUserId, name, guardianIds } of children) {
      const link = childReportPage(channelMemberId, reports.get(childUserId) ?? 0);
      for (const userId of guardianIds) await notifyOfReport(db, { userId, link }, name, subject);
    }
  },
});

export const familyLessonListeners = [lessonsOfChild, attendanceOfChild, reportsOfChild];
