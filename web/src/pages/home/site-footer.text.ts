import { defineText } from '@dolphin/contract/core/text';

export const siteFooterText = defineText({
  ko: {
    label: '돌핀 정보',
    service: '이용약관',
    privacy: '개인정보처리방침',
    contact: '고객 지원',
    news: '공지와 소식',
  },
  en: {
    label: 'About Dolphin',
    service: 'Terms of service',
    privacy: 'Privacy policy',
    contact: 'Support',
    news: 'News',
  },
});
