import { defineText } from '@dolphin/contract/core/text';

export const progressText = defineText({
  ko: {
    title: '나의 성장',
    hint: '배운 만큼 자라요. 무엇으로 얼마나 모았는지 볼 수 있어요.',
  },
  en: {
    title: 'My growth',
    hint: 'You grow as you learn. Here is what you collected, and for what.',
  },
});
