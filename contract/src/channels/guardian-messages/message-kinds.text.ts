import { defineText } from '../../core/text.ts';

export const messageKindText = defineText({
  ko: { SMS: '단문', LMS: '장문', ATA: '알림톡' },
  en: { SMS: 'SMS', LMS: 'LMS', ATA: 'AlimTalk' },
});
