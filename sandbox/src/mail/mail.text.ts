import { defineText } from '@dolphin/contract/core/text';

export const mailText = defineText({
  ko: {
    title: '편지함',
    empty: '아직 온 메일이 없어요. 이 화면은 스스로 새로고침돼요.',
    to: '받는 사람: {to}',
    phone: '가상 휴대폰',
  },
  en: {
    title: 'Inbox',
    empty: 'No mail yet. This page refreshes by itself.',
    to: 'To: {to}',
    phone: 'Simulated phone',
  },
});
