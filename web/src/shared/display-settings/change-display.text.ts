import { defineText } from '@dolphin/contract/core/text';

export const changeDisplayText = defineText({
  ko: {
    saveFailed: '저장하지 못했어요.',
    saveFailedHint: '인터넷 연결을 확인하고 다시 골라 주세요.',
  },
  en: {
    saveFailed: 'It could not be saved.',
    saveFailedHint: 'Please check your connection and choose again.',
  },
});
