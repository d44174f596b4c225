import { defineErrors } from '../../core/errors.ts';

export const orderErrors = defineErrors({
  NOT_FOUND_ORDER: { status: 404, show: 'silent', ko: '주문을 찾을 수 없어요.', en: 'There is no such order.' },
  NOT_FOR_SALE: { status: 404, show: 'notice', ko: '판매하지 않는 상품이에요.', en: 'This is not for sale.' },
  ALREADY_PAID: { status: 409, show: 'notice', ko: '이미 결제했어요.', en: 'You have paid for this already.' },
  SOLD_OUT: {
    status: 409,
    show: 'notice',
    ko: '남은 자리가 없어요.',
    en: 'There is no seat left.',
  },
  PAYMENT_AMOUNT_MISMATCH: {
    status: 400,
    show: 'notice',
    ko: '결제 금액이 맞지 않아요.',
    en: 'The amount of the payment is not right.',
  },
  CASH_NOT_ENOUGH: {
    status: 409,
    show: 'toast',
    ko: '가진 캐시가 모자라요.',
    en: 'You do not have that much cash.',
  },
  PAYMENT_MISMATCH: {
    status: 400,
    show: 'notice',
    ko: '이 주문의 결제가 아니에요.',
    en: 'This payment does not belong to the order.',
  },
  PAYMENT_GATEWAY_MISMATCH: {
    status: 400,
    show: 'message',
    ko: '이 상품의 결제를 받는 곳이 아니에요.',
    en: 'What is sold here is not paid for there.',
  },
});
