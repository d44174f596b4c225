import { defineText } from '@dolphin/contract/core/text';

export const levelUpText = defineText({
  ko: {
    levelUp: '레벨 업!',
    levelUpTo: '레벨 {level|이/가} 되었어요',
    levelUpPoint: '축하 선물로 {point} P를 받았어요.',
    confirm: '좋아요',
  },
  en: {
    levelUp: 'Level up!',
    levelUpTo: 'You reached level {level}',
    levelUpPoint: 'Here are {point} P to celebrate.',
    confirm: 'Great',
  },
});
