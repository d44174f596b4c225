import {
  ATTENDANCE_DAYS_MAX,
  ATTENDANCE_LESSONS_SHOWN,
  type SeatTicket,
} from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { wantedTicket } from '@dolphin/contract/scheduling/attendance/attendance-effects';
import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { attendanceErrors } from '@dolphin/contract/scheduling/attendance/attendance.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { daysBetween } from '@dolphin/contract/core/days';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { countAttended, type Days, findMemberName, selectAttended, selectLessons } from './attendance-lists.queries.ts';
import { type AttendeeRow, findLesson, type LessonRow, lockLesson, selectAttendees } from './attendance.queries.ts';
import { exportAttendance } from './export-attendance.ts';
import { markAttendance } from './mark.ts';
import { markEntered } from './mark-entered.ts';

export const attendanceModule = implement(attendance, {
  async lesson({ db }, { channelId, classLessonId }) {
    const lesson = await findLesson(db, channelId, classLessonId);
    if (!lesson) throw fail(attendanceErrors.CLASS_LESSON_NOT_FOUND);
    return { ...lesson, attendeeList: await attendeesOf(db, lesson) };
  },

  async mark({ db, me, now }, { channelId, classLessonId, markList }) {
    const marking = { channelId, classLessonId, marks: markList, actorId: me.id, now };
    const { lesson, conflicts } = await markAttendance(db, marking);
    return { attendeeList: await attendeesOf(db, lesson), conflictList: [...conflicts] };
  },

  async enter({ db, me, now }, { channelId, classLessonId }) {
    const lesson = await lockLesson(db, channelId, classLessonId);
    if (!lesson) throw fail(attendanceErrors.CLASS_LESSON_NOT_FOUND);
    return { isNoted: await markEntered(db, lesson, { userId: me.id, now }) };
  },

  async list({ db }, { view = 'ALL', ...input }) {
    const rows = await selectLessons(db, daysOf(input), view === 'OPEN');
    return {
      lessonList: rows.slice(0, ATTENDANCE_LESSONS_SHOWN),
      isCut: rows.length > ATTENDANCE_LESSONS_SHOWN,
    };
  },

  async member({ db }, { channelId, userId, page = 1 }) {
    const nickname = await findMemberName(db, channelId, userId);
    if (nickname === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { nickname, ...(await historyOf(db, channelId, userId, page)) };
  },

  exports({ db, client }, input) {
    return exportAttendance(db, daysOf(input), client.language);
  },

  mine({ db, me }, { channel_id: channelId, page = 1 }) {
    return historyOf(db, channelId, me.id, page);
  },
});

type Params = {
  readonly channelId: number;
  readonly from: string;
  readonly to: string;
  readonly course_class_id?: number;
};

function daysOf({ channelId, from, to, course_class_id: courseClassId }: Params): Days {
  const days = daysBetween(from, to);
  if (days < 0 || days >= ATTENDANCE_DAYS_MAX) throw failAt('to', coreErrors.VALIDATION_FAIL);
  return { channelId, from, to, courseClassId: courseClassId ?? null };
}

async function historyOf(db: Db, channelId: number, userId: number, page: number) {
  const { total, ...counts } = await countAttended(db, channelId, userId);
  const attendanceList = total === 0 ? [] : await selectAttended(db, channelId, userId, (page - 1) * PAGE_SIZE);
  return { attendanceList: [...attendanceList], pageCount: pageCountOf(total), totalCount: total, ...counts };
}

async function attendeesOf(db: Db, lesson: LessonRow) {
  const rows = await selectAttendees(db, lesson.classLessonId);
  return rows.map((row) => toAttendee(row, lesson));
}

function toAttendee(row: AttendeeRow, lesson: LessonRow) {
  const { ticketState, enteredAt, markedAt, ticketCount } = row;
  const missing = wantedTicket(row.attendance, row.source, lesson) === 'NONE' ? 'NONE' : 'MISSING';
  const ticket: SeatTicket = ticketState === 'HELD' || ticketState === 'USED' ? ticketState : missing;
  return {
    ...row,
    ticket,
    ticketCount: lesson.usesTickets ? ticketCount : null,
    enteredAt: enteredAt?.toISOString() ?? null,
    markedAt: markedAt?.toISOString() ?? null,
  };
}
