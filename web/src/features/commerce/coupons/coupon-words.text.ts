import { defineText } from '@dolphin/contract/core/text';

/** What a coupon is worth, in words; for the learner's and for the office's screens. */
export const couponWordsText = defineText({
  ko: {
    amount: '{amount} 할인',
    percentage: '{percent}% 할인',
    ceiling: '최대 {amount}',
    minPrice: '{amount}부터 쓸 수 있어요',
    forever: '기한 없음',
    until: '{when}까지',
  },
  en: {
    amount: '{amount} off',
    percentage: '{percent}% off',
    ceiling: 'up to {amount}',
    minPrice: 'From {amount}',
    forever: 'No end',
    until: 'Until {when}',
  },
});
