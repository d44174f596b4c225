import { defineText } from '@dolphin/contract/core/text';

export const quickSwitchText = defineText({
  ko: {
    language: '언어',
    korean: '한국어',
    english: 'English',
    mode: '화면 밝기',
    light: '밝게',
    dark: '어둡게',
    system: '자동',
  },
  en: {
    language: 'Language',
    korean: '한국어',
    english: 'English',
    mode: 'Brightness',
    light: 'Light',
    dark: 'Dark',
    system: 'Auto',
  },
});
