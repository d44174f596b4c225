import { defineText } from '@dolphin/contract/core/text';

export const visitorText = defineText({
  ko: {
    lookAround: '둘러보기',
    findChannels: '{channel} 찾기',
    signIn: '로그인',
    signUp: '회원가입',
    display: '언어, 화면 밝기',
  },
  en: {
    lookAround: 'Look around',
    findChannels: 'Find a {channel}',
    signIn: 'Sign in',
    signUp: 'Sign up',
    display: 'Language, Brightness',
  },
});
