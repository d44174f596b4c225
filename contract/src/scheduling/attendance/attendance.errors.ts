import { defineErrors } from '../../core/errors.ts';

export const attendanceErrors = defineErrors({
  CLASS_LESSON_NOT_FOUND: {
    status: 404,
    show: 'toast',
    ko: '수업을 찾을 수 없어요.',
    en: 'This lesson does not exist.',
  },
  CLASS_LESSON_CANCELLED: {
    status: 409,
    show: 'toast',
    ko: '취소된 수업이에요.',
    en: 'This lesson was cancelled.',
  },
  CLASS_LESSON_NOT_TODAY: {
    status: 409,
    show: 'toast',
    ko: '아직 하지 않은 수업이에요. 미리 적을 수 있는 것은 사유 있는 결석뿐이에요.',
    en: 'This lesson is still to come. Only an excused absence can be marked before.',
  },
  ATTENDANCE_REASON_NEEDED: {
    status: 400,
    show: 'field',
    ko: '사유를 적어 주세요.',
    en: 'Please give the reason.',
  },
  ATTENDANCE_EXPORT_TOO_LARGE: {
    status: 409,
    show: 'toast',
    ko: '{max}줄까지 내려받을 수 있어요. 기간을 줄여 주세요.',
    en: 'A file has at most {max} lines. Please choose fewer days.',
  },
});
