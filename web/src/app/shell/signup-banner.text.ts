import { defineText } from '@dolphin/contract/core/text';

export const signupBannerText = defineText({
  ko: {
    learnFirst: '추가 정보를 입력하면 모든 것을 쓸 수 있어요.',
    complete: '입력하러 가기',
  },
  en: {
    learnFirst: 'Enter your additional information to use everything.',
    complete: 'Enter it now',
  },
});
