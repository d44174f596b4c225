import { defineText } from '@dolphin/contract/core/text';

export const questGoalsText = defineText({
  ko: { goals: '목표', goalOf: '{done} / {goal}' },
  en: { goals: 'Goals', goalOf: '{done} / {goal}' },
});
