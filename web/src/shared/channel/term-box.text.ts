import { defineText } from '@dolphin/contract/core/text';

export const termBoxText = defineText({
  ko: { required: '필수', optional: '선택', agree: '{title}에 동의해요. ({kind})', read: '{title} 읽기' },
  en: { required: 'required', optional: 'optional', agree: 'I agree to {title}. ({kind})', read: 'Read {title}' },
});
