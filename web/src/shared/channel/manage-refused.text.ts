import { defineText } from '@dolphin/contract/core/text';

export const manageRefusedText = defineText({
  ko: {
    notAllowed: '이 화면을 볼 수 있는 역할이 아니에요.',
    notAllowedHint: '필요하면 {channel} 운영진에게 역할을 부탁해 보세요.',
  },
  en: {
    notAllowed: 'Your role may not see this page.',
    notAllowedHint: 'Ask the staff of the {channel} for a role if you need it.',
  },
});
