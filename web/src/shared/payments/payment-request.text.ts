import { defineText } from '@dolphin/contract/core/text';

/** States of what a child asked guardians to pay, for the child and for guardians. */
export const paymentRequestText = defineText({
  ko: {
    OPEN: '요청함',
    PAID: '결제됨',
    DECLINED: '거절됨',
    CANCELLED: '취소함',
    EXPIRED: '만료됨',
    ENDED: '끝남',
    NOT_FOR_SALE: '판매가 끝났어요.',
    HAD: '이미 가지고 있어요.',
    NO_GUARDIAN: '연결된 보호자가 없어요.',
    until: '{day}까지 기다려요',
    answer: '보호자의 말',
  },
  en: {
    OPEN: 'Asked',
    PAID: 'Paid',
    DECLINED: 'Declined',
    CANCELLED: 'Cancelled',
    EXPIRED: 'Expired',
    ENDED: 'Ended',
    NOT_FOR_SALE: 'It is not for sale any more.',
    HAD: 'It is there already.',
    NO_GUARDIAN: 'No guardian is linked any more.',
    until: 'waits until {day}',
    answer: 'From the guardian',
  },
});
