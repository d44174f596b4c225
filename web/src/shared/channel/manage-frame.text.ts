import { defineText } from '@dolphin/contract/core/text';

export const manageFrameText = defineText({
  ko: {
    loading: '불러오는 중이에요',
    failed: '불러오지 못했어요.',
    failedHint: '잠시 뒤에 다시 해 보세요.',
    retry: '다시 불러오기',
    waiting: '{count}건이 기다려요',
  },
  en: {
    loading: 'Loading',
    failed: 'We could not load this.',
    failedHint: 'Please try again in a moment.',
    retry: 'Load again',
    waiting: '{count} waiting',
  },
});
