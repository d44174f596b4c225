import { ATTENDANCE_EXPORT_MAX } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { attendanceErrors } from '@dolphin/contract/scheduling/attendance/attendance.errors';
import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import { type Language, localize } from '@dolphin/contract/core/text';
import { toXlsx, XLSX_TYPE } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { type Days, selectSeatsOfDays } from './attendance-lists.queries.ts';
import { attendanceFileText } from './attendance.text.ts';
import { seoulTime } from '../lessons/seoul-time.ts';

/** A line for each person and lesson. [SCH-223] */
export async function exportAttendance(db: Db, days: Days, language: Language) {
  const rows = await selectSeatsOfDays(db, days, ATTENDANCE_EXPORT_MAX + 1);
  if (rows.length > ATTENDANCE_EXPORT_MAX)
    throw fail(attendanceErrors.ATTENDANCE_EXPORT_TOO_LARGE, { max: ATTENDANCE_EXPORT_MAX });
  const text = localize(attendanceFileText, language);
  const states = localize(attendanceText, language);
  const head = [text.day, text.from, text.to, text.lesson, text.coach, text.person, text.state, text.reason];
  const lines = rows.map((row) => [
    row.day,
    clock(row.startMinute),
    clock(row.endMinute),
    row.title,
    row.coachName ?? '',
    row.nickname,
    row.attendance === null ? text.open : states[row.attendance],
    row.reason,
    row.enteredAt === null ? '' : clock(seoulTime(row.enteredAt).minute),
    row.note,
  ]);
  return {
    fileName: `${text.file({ from: days.from, to: days.to })}.xlsx`,
    contentType: XLSX_TYPE,
    content: (await toXlsx([[...head, text.entered, text.note], ...lines])).toString('base64'),
  };
}

/** 19:30 */
function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
