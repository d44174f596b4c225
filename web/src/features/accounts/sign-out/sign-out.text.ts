import { defineText } from '@dolphin/contract/core/text';

export const signOutText = defineText({
  ko: {
    working: '로그아웃하고 있어요',
    doneTitle: '잘 가요! 또 만나요.',
    doneHint: '안전하게 로그아웃했어요.',
    speech: '오늘도 즐거웠어요. 다음에 또 헤엄쳐요!',
    leftTitle: '그동안 고마웠어요',
    leftHint: '내 정보를 모두 지웠어요. 언제든지 다시 놀러 와요!',
    leftSpeech: '함께 헤엄쳐서 즐거웠어요.',
    again: '다시 로그인하기',
    home: '첫 화면으로',
    offlineHint: '이 기기에서는 로그아웃했어요. 인터넷이 끊겨 서버에는 알리지 못했어요.',
  },
  en: {
    working: 'Signing out',
    doneTitle: 'Goodbye! See you soon.',
    doneHint: 'You are safely signed out.',
    speech: 'That was fun. Let us swim again next time!',
    leftTitle: 'Thank you for the time together',
    leftHint: 'Your information is erased. Come back whenever you like!',
    leftSpeech: 'It was fun to swim with you.',
    again: 'Sign in again',
    home: 'To the start page',
    offlineHint: 'You are signed out on this device. We could not tell the server because you are offline.',
  },
});
