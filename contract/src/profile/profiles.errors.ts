import { defineErrors } from '../core/errors.ts';

export const profileErrors = defineErrors({
  /** [SOC-4] */
  PLEASE_ENTER_INTRODUCTION: {
    status: 400,
    show: 'field',
    ko: '소개를 입력해 주세요.',
    en: 'Please enter an introduction.',
  },
  INTRODUCTION_NOT_ALLOWED: {
    status: 400,
    show: 'field',
    ko: '소개에 쓸 수 없는 말이 들어 있어요. 고운 말로 바꿔 주세요.',
    en: 'This introduction holds words that are not allowed here. Please choose kinder ones.',
  },
  USER_NOT_FOUND: { status: 404, show: 'toast', ko: '사용자를 찾을 수 없어요.', en: 'We could not find this user.' },
});
