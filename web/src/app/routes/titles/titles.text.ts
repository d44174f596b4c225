import { defineText } from '@dolphin/contract/core/text';

/** The name of each page that people come in by, as the browser's tab and a screen reader present it. */
export const titlesText = defineText({
  ko: {
    home: '홈',
    signin: '로그인',
    signup: '회원 가입',
    auth: '로그인하는 중',
    signout: '로그아웃',
    notFound: '없는 페이지',
    error: '문제가 생겼어요',
  },
  en: {
    home: 'Home',
    signin: 'Sign in',
    signup: 'Sign up',
    auth: 'Signing in',
    signout: 'Sign out',
    notFound: 'Page not found',
    error: 'Something went wrong',
  },
});
