import { defineText } from '../../core/text.ts';

/** The marks, for screens, files and notices. */
export const attendanceText = defineText({
  ko: { PRESENT: '출석', LATE: '지각', LEFT_EARLY: '조퇴', ABSENT: '결석', EXCUSED: '사유 결석' },
  en: { PRESENT: 'Present', LATE: 'Late', LEFT_EARLY: 'Left early', ABSENT: 'Absent', EXCUSED: 'Excused' },
});
