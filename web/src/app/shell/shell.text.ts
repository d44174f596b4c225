import { defineText } from '@dolphin/contract/core/text';

export const shellText = defineText({
  ko: {
    product: '돌핀',
    skip: '본문으로 건너뛰기',
    lookAround: '둘러보기',
    findChannels: '{channel} 찾기',
    signIn: '로그인',
    signUp: '회원가입',
    display: '언어, 화면 밝기',
    offline: '인터넷 연결이 끊겼어요. 연결되면 이어서 할 수 있어요.',
    reconnecting: '다시 연결하고 있어요.',
    learnFirst: '추가 정보를 입력하면 모든 것을 쓸 수 있어요.',
    complete: '입력하러 가기',
  },
  en: {
    product: 'Dolphin',
    skip: 'Skip to content',
    lookAround: 'Look around',
    findChannels: 'Find a {channel}',
    signIn: 'Sign in',
    signUp: 'Sign up',
    display: 'Language, Brightness',
    offline: 'You are offline. You can go on once you are connected.',
    reconnecting: 'Reconnecting.',
    learnFirst: 'Enter your additional information to use everything.',
    complete: 'Enter it now',
  },
});
