import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';
import type { BadgeTone } from '../../../ui/badge/badge.tsx';

export const MARK_TONES: Readonly<Record<Attendance, BadgeTone>> = {
  PRESENT: 'ok',
  LATE: 'warning',
  LEFT_EARLY: 'warning',
  ABSENT: 'danger',
  EXCUSED: 'neutral',
};
