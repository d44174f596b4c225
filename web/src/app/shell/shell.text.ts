import { defineText } from '@dolphin/contract/core/text';

export const shellText = defineText({
  ko: {
    product: '돌핀',
    skip: '본문으로 건너뛰기',
    offline: '인터넷 연결이 끊겼어요. 연결되면 이어서 할 수 있어요.',
    reconnecting: '다시 연결하고 있어요.',
  },
  en: {
    product: 'Dolphin',
    skip: 'Skip to content',
    offline: 'You are offline. You can go on once you are connected.',
    reconnecting: 'Reconnecting.',
  },
});
