import { defineText } from '@dolphin/contract/core/text';

export const entryFrameText = defineText({
  ko: {
    home: '돌핀 첫 화면',
    product: '돌핀',
    switchLanguage: 'English',
    switchLanguageHint: '언어를 영어로 바꾸기 (Switch to English)',
  },
  en: {
    home: 'Dolphin home',
    product: 'Dolphin',
    switchLanguage: '한국어',
    switchLanguageHint: 'Switch to Korean (한국어로 바꾸기)',
  },
});
