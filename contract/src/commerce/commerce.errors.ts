import { defineErrors } from '../core/errors.ts';

export const commerceErrors = defineErrors({
  NEED_TO_PAY: { status: 402, show: 'silent', ko: '결제가 필요해요.', en: 'This needs to be paid for.' },
  ALREADY_REFUNDED: { status: 409, show: 'silent', ko: '이미 환불되었어요.', en: 'This was already refunded.' },
  COUPON_RESOURCE_NOT_FOUND: {
    status: 404,
    show: 'silent',
    ko: '쿠폰 번호를 확인해 주세요.',
    en: 'Please check the coupon number.',
  },
  DOLPHIN_DUPLICATE_COUPON_RESOURCE: {
    status: 409,
    show: 'silent',
    ko: '이미 등록된 쿠폰 번호예요.',
    en: 'This coupon number is already registered.',
  },
  NEED_TO_PREMIUM: {
    status: 402,
    show: 'premium-required',
    ko: '프리미엄 구독이 필요해요.',
    en: 'Premium subscription required.',
  },
});
