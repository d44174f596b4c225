import { defineText } from '../core/text.ts';

/** One sentence per kind of notification. A kind is added here and never removed: rows of it may be kept for years. */
export const notificationText = defineText({
  ko: {
    welcome: '{nickname}님, 돌핀에 오신 것을 환영해요! 첫 문제를 풀고 포인트를 모아 보세요.',
  },
  en: {
    welcome: 'Welcome to Dolphin, {nickname}! Solve your first problem and collect points.',
  },
});
