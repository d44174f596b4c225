import { defineErrors } from '../../core/errors.ts';

export const monthlyAccountErrors = defineErrors({
  ACCOUNT_MONTH_NOT_OVER: {
    status: 409,
    show: 'toast',
    ko: '아직 끝나지 않은 달은 마감할 수 없어요.',
    en: 'A month that is not over cannot be closed.',
  },
  ACCOUNT_MONTH_CLOSED: {
    status: 409,
    show: 'toast',
    ko: '이미 마감한 달이에요.',
    en: 'This month is closed already.',
  },
  ACCOUNT_MONTH_BEFORE_OPEN: {
    status: 409,
    show: 'toast',
    ko: '앞선 달부터 차례로 마감해 주세요.',
    en: 'Please close the months before it first.',
  },
  ACCOUNT_EXPORT_TOO_LARGE: {
    status: 400,
    show: 'toast',
    ko: '한 파일에는 {max}줄까지 담을 수 있어요.',
    en: 'A file holds at most {max} lines.',
  },
});
