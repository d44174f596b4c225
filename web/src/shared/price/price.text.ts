import { defineText } from '@dolphin/contract/core/text';

export const priceText = defineText({
  ko: { label: '가격 (원)', error: '{least}부터 {most}까지 정할 수 있어요.' },
  en: { label: 'Price (won)', error: 'From {least} to {most}.' },
});
