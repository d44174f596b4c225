import { defineErrors } from '../../core/errors.ts';

export const entryErrors = defineErrors({
  COMPETITION_PROBLEM_NOT_FOUND: {
    status: 404,
    show: 'message',
    ko: '이 대회에 없는 문제예요.',
    en: 'The competition has no such problem.',
  },
  SUBMISSION_LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '이 문제에 낼 수 있는 만큼 모두 제출했어요.',
    en: 'You have handed in as often as this problem allows.',
  },
});
