import { defineText } from '@dolphin/contract/core/text';

export const progressText = defineText({
  ko: { level: '레벨 {level}' },
  en: { level: 'Level {level}' },
});
