import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import { attendanceText } from '@dolphin/contract/scheduling/attendance/attendance.text';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge/badge.tsx';

export const ATTENDANCE_TONES: Readonly<Record<Attendance, BadgeTone>> = {
  PRESENT: 'ok',
  LATE: 'warning',
  LEFT_EARLY: 'warning',
  ABSENT: 'danger',
  EXCUSED: 'neutral',
};

export type Counts = {
  readonly presentCount: number;
  readonly lateCount: number;
  readonly leftEarlyCount: number;
  readonly absentCount: number;
  readonly excusedCount: number;
};

/** How often each mark was given; marks that were not are left out. */
export function AttendanceCounts({ counts }: { readonly counts: Counts }) {
  const words = useText(attendanceText);
  const list: readonly (readonly [Attendance, number])[] = [
    ['PRESENT', counts.presentCount],
    ['LATE', counts.lateCount],
    ['LEFT_EARLY', counts.leftEarlyCount],
    ['ABSENT', counts.absentCount],
    ['EXCUSED', counts.excusedCount],
  ];
  return (
    <span className="attendance-counts">
      {list.map(([state, count]) =>
        count === 0 ? null : (
          <Badge key={state} size="sm" tone={ATTENDANCE_TONES[state]}>
            {words[state]} {count}
          </Badge>
        ),
      )}
    </span>
  );
}
