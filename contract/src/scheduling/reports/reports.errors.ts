import { defineErrors } from '../../core/errors.ts';

export const reportErrors = defineErrors({
  REPORT_NOT_FOUND: {
    status: 404,
    show: 'toast',
    ko: '보고서를 찾을 수 없어요.',
    en: 'We could not find this report.',
  },
  REPORT_MONTH_AHEAD: {
    status: 409,
    show: 'toast',
    ko: '아직 시작하지 않은 달이에요.',
    en: 'This month has not begun.',
  },
  REPORT_LESSON_AHEAD: {
    status: 409,
    show: 'toast',
    ko: '수업이 시작된 뒤에 초안을 만들 수 있어요.',
    en: 'Drafts can be made once the lesson has begun.',
  },
  REPORT_WITHOUT_GUARDIAN: {
    status: 409,
    show: 'toast',
    ko: '보호자가 등록된 학생이 없어요. 회원 정보에서 보호자를 먼저 등록해 주세요.',
    en: 'None of these learners has a guardian. Please add one to the member first.',
  },
});
