import { defineText } from '@dolphin/contract/core/text';

export const switcherText = defineText({
  ko: {
    change: '다른 {channel|으로/로} 가기',
    mine: '내 {channel} 모두 보기',
    find: '{channel} 찾기',
    product: '돌핀 홈',
    learn: '배우기',
    quests: '퀘스트',
  },
  en: {
    change: 'Go to another {channel}',
    mine: 'My {channel} list',
    find: 'Find a {channel}',
    product: 'Dolphin home',
    learn: 'Learn',
    quests: 'Quests',
  },
});
