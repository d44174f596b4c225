import { defineErrors } from '../../core/errors.ts';

export const entryErrors = defineErrors({
  SUBMISSION_LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '이 문제에 낼 수 있는 만큼 모두 제출했어요.',
    en: 'You have handed in as often as this problem allows.',
  },
});
