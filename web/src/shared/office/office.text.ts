import { defineText } from '@dolphin/contract/core/text';

export const officeText = defineText({
  ko: {
    waiting: '{count}건이 기다려요',
    collapse: '메뉴 접기',
    expand: '메뉴 펼치기',
    close: '닫기',
  },
  en: {
    waiting: '{count} waiting',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    close: 'Close',
  },
});
