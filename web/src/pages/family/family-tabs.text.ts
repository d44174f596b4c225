import { defineText } from '@dolphin/contract/core/text';

export const familyTabsText = defineText({
  ko: {
    lessons: '수업',
    reports: '보고서',
    orders: '수강권·결제',
    consents: '동의',
    threads: '문의',
    friends: '친구 승인',
    link: '연결',
  },
  en: {
    lessons: 'Lessons',
    reports: 'Reports',
    orders: 'Tickets and orders',
    consents: 'Consents',
    threads: 'Questions',
    friends: 'Friends',
    link: 'Link',
  },
});
