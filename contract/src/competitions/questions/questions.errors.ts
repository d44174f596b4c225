import { defineErrors } from '../../core/errors.ts';

export const questionErrors = defineErrors({
  COMPETITION_QUESTION_NOT_FOUND: {
    status: 404,
    show: 'toast',
    ko: '질문을 찾을 수 없어요.',
    en: 'There is no such question.',
  },
  COMPETITION_QUESTION_ANSWERED: {
    status: 409,
    show: 'toast',
    ko: '다른 코치가 먼저 답했어요. 지금 답을 확인해 주세요.',
    en: 'Somebody else answered first. Please check the answer.',
  },
});
