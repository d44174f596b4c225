import { defineText } from '@dolphin/contract/core/text';

export const questPopupText = defineText({
  ko: {
    close: '닫기',
    go: '하러 가기',
    rewardTitle: '퀘스트를 해냈어요!',
    gained: '포인트 {count} P를 받았어요',
    confirm: '확인',
  },
  en: {
    close: 'Close',
    go: 'Take me there',
    rewardTitle: 'Quest completed!',
    gained: 'You received {count} P',
    confirm: 'OK',
  },
});
