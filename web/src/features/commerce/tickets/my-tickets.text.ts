import { defineText } from '@dolphin/contract/core/text';

export const myTicketsText = defineText({
  ko: {
    title: '내 수강권',
    left: '{name}: {count}장 남았어요',
    history: '수강권 내역',
    PURCHASE: '구매',
    GIVEN: '받음',
    USED: '사용',
    CONTENT_CHANGED: '사용처 고침',
    TAKEN_BACK: '거두어 감',
    REFUNDED: '환불',
    HELD: '예약',
    RELEASED: '예약 풀림',
    RETURNED: '사용 취소',
    ACCOUNT_LEFT: '탈퇴로 소멸',
  },
  en: {
    title: 'My lesson tickets',
    left: '{name}: {count} left',
    history: 'History of tickets',
    PURCHASE: 'Bought',
    GIVEN: 'Received',
    USED: 'Used',
    CONTENT_CHANGED: 'Use corrected',
    TAKEN_BACK: 'Taken back',
    REFUNDED: 'Refunded',
    HELD: 'Booked',
    RELEASED: 'Booking released',
    RETURNED: 'Use undone',
    ACCOUNT_LEFT: 'Lapsed: account left',
  },
});
