import { defineText } from '@dolphin/contract/core/text';

/** The name of each page, as the browser's tab and a screen reader tell it. */
export const titlesText = defineText({
  ko: {
    home: '홈',
    lounge: '라운지',
    signin: '로그인',
    signup: '회원 가입',
    signupDolphin: '추가 정보',
    signupGuardian: '보호자 동의',
    auth: '로그인하는 중',
    signout: '로그아웃',
    findPassword: '비밀번호 찾기',
    terms: '약관',
    settings: '설정',
    leave: '탈퇴',
    purchaseProduct: '프리미엄 구독',
    styleguide: '스타일 가이드',
    notFound: '없는 페이지',
    error: '문제가 생겼어요',
  },
  en: {
    home: 'Home',
    lounge: 'Lounge',
    signin: 'Sign in',
    signup: 'Sign up',
    signupDolphin: 'Additional information',
    signupGuardian: 'Consent of a guardian',
    auth: 'Signing in',
    signout: 'Sign out',
    findPassword: 'Find your password',
    terms: 'Terms',
    settings: 'Settings',
    leave: 'Leave Dolphin',
    purchaseProduct: 'Premium subscription',
    styleguide: 'Style guide',
    notFound: 'Page not found',
    error: 'Something went wrong',
  },
});

export type TitleKey = keyof (typeof titlesText)['KO'];
