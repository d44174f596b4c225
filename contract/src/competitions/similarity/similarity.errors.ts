import { defineErrors } from '../../core/errors.ts';

export const similarityErrors = defineErrors({
  SIMILARITY_RUNNING: {
    status: 409,
    show: 'toast',
    ko: '이미 비교하고 있어요. 잠시만 기다려 주세요.',
    en: 'The programs are being compared already. Please wait a moment.',
  },
  TALK_NOT_FOUND: { status: 404, show: 'message', ko: '질문을 찾을 수 없어요.', en: 'There is no such question.' },
  TALK_NOT_POSSIBLE: {
    status: 409,
    show: 'toast',
    ko: '이 사람에게는 물어볼 수 없어요. 이미 물었거나 이 코드를 낸 사람이 아니에요.',
    en: 'This person cannot be asked: they were asked already, or did not hand in this program.',
  },
  TALK_ANSWERED: {
    status: 409,
    show: 'toast',
    ko: '이미 답했어요.',
    en: 'You have answered already.',
  },
});
