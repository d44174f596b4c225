import { defineErrors } from '../../core/errors.ts';

export const couponErrors = defineErrors({
  COUPON_ALREADY_RECEIVED: {
    status: 409,
    show: 'toast',
    ko: '이미 받은 쿠폰이에요.',
    en: 'You already received this coupon.',
  },
  NO_COUPONS_TO_RECEIVE: {
    status: 404,
    show: 'toast',
    ko: '받을 쿠폰이 없어요!',
    en: 'There are no coupons to receive!',
  },
  COUPON_SOLD_OUT: {
    status: 409,
    show: 'toast',
    ko: '준비한 쿠폰이 모두 나갔어요.',
    en: 'All coupons have been given out.',
  },
  COUPON_NOT_USABLE: {
    status: 409,
    show: 'toast',
    ko: '이 상품에는 쓸 수 없는 쿠폰이에요.',
    en: 'This coupon cannot be used for this product.',
  },
  COUPON_IN_USE: {
    status: 409,
    show: 'toast',
    ko: '다른 결제에서 쓰고 있는 쿠폰이에요. 그 결제를 마치거나 취소한 뒤 다시 해 주세요.',
    en: 'Another payment is using this coupon. Finish or cancel it first.',
  },
  COUPON_CODE_TAKEN: {
    status: 409,
    show: 'field',
    ko: '이미 쓰고 있는 쿠폰 번호예요. 다른 번호를 적어 주세요.',
    en: 'This coupon number is taken. Please choose another.',
  },
  COUPON_REWARD_IMPOSSIBLE: {
    status: 400,
    show: 'field',
    ko: '할인율은 1%에서 100%까지 적을 수 있어요.',
    en: 'A percentage is from 1 to 100.',
  },
  COUPON_WINDOW_IMPOSSIBLE: {
    status: 400,
    show: 'field',
    ko: '끝나는 때는 시작하는 때와 지금보다 뒤여야 해요.',
    en: 'The end must be after the start and after now.',
  },
  COUPON_LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '쿠폰은 {max}개까지 만들 수 있어요.',
    en: 'You can make up to {max} coupons.',
  },
});
