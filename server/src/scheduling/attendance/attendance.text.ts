import { defineText } from '@dolphin/contract/core/text';

export const attendanceFileText = defineText({
  ko: {
    file: '출결-{from}-{to}',
    day: '날짜',
    from: '시작',
    to: '끝',
    lesson: '수업',
    coach: '코치',
    person: '이름',
    state: '출결',
    reason: '사유',
    entered: '입장',
    note: '메모',
    open: '기록 전',
  },
  en: {
    file: 'attendance-{from}-{to}',
    day: 'Day',
    from: 'From',
    to: 'To',
    lesson: 'Lesson',
    coach: 'Coach',
    person: 'Name',
    state: 'Attendance',
    reason: 'Reason',
    entered: 'Entered',
    note: 'Note',
    open: 'Not marked',
  },
});
