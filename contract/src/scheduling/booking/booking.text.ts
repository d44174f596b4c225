import { defineText } from '../../core/text.ts';

/** What happened to a booking, for notices. */
export const bookingNewsText = defineText({
  ko: {
    BOOKED: '예약됨',
    MOVED: '시간이 바뀜',
    CANCELLED: '취소됨',
    OFFERED: '자리가 났어요. 시간 안에 받아 주세요',
  },
  en: {
    BOOKED: 'booked',
    MOVED: 'moved',
    CANCELLED: 'cancelled',
    OFFERED: 'a place is free; please accept it in time',
  },
});
