import { defineText } from '@dolphin/contract/core/text';

export const channelBarText = defineText({
  ko: {
    menu: '{channel} 메뉴',
    back: '{channel} 홈으로',
    hidden: '회원만 보는 {channel}',
  },
  en: {
    menu: 'Menu of the {channel}',
    back: 'To the {channel}',
    hidden: 'Members-only {channel}',
  },
});
