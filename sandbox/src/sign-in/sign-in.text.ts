import { defineText } from '@dolphin/contract/core/text';

export const signInText = defineText({
  ko: {
    title: '{provider} 로그인 흉내',
    who: '누구로 로그인할까요?',
    noEmail: '이메일 제공에 동의하지 않음',
    unverifiedEmail: '이메일이 확인되지 않음',
    underFourteen: '만 14세 미만 연령대로 알려 주기',
    deny: '동의하지 않고 돌아가기',
    wrong: '잘못된 요청이에요',
    seoa: '서아',
    doyun: '도윤',
    harin: '하린',
    minjun: '민준',
  },
  en: {
    title: 'Pretended {provider} sign-in',
    who: 'Who should sign in?',
    noEmail: 'Does not agree to share the e-mail',
    unverifiedEmail: 'The e-mail is not verified',
    underFourteen: 'Tells an age range under 14',
    deny: 'Refuse and go back',
    wrong: 'This request is not right',
    seoa: 'Seoa',
    doyun: 'Doyun',
    harin: 'Harin',
    minjun: 'Minjun',
  },
});
