import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import type { ReportFacts } from '@dolphin/contract/scheduling/reports/reports.contract';

/** What a family sees of the facts: the attendance as it is marked now, and the program only where the coach shows it. */
export function shownFacts(
  { facts, showsProgram }: { readonly facts: ReportFacts; readonly showsProgram: boolean },
  marked: Attendance | null,
): ReportFacts {
  return { ...facts, attendance: marked ?? facts.attendance, program: showsProgram ? facts.program : null };
}
