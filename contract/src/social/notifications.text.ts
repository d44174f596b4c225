import { defineText } from '../core/text.ts';

/** One sentence per kind of notification. A kind is added here and never removed: rows of it may be kept for years. */
export const notificationText = defineText({
  ko: {
    welcome: '{nickname}님, 돌핀에 오신 것을 환영해요! 첫 문제를 풀고 포인트를 모아 보세요.',
    friendAsked: '{nickname}님이 친구가 되고 싶어 해요.',
    friendAccepted: '{nickname}님과 친구가 됐어요.',
  },
  en: {
    welcome: 'Welcome to Dolphin, {nickname}! Solve your first problem and collect points.',
    friendAsked: '{nickname} wants to be your friend.',
    friendAccepted: 'You and {nickname} are friends now.',
  },
});
