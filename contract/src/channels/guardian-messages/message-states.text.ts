import { defineText } from '../../core/text.ts';

export const messageStateText = defineText({
  ko: {
    PENDING: '대기',
    SENDING: '보내는 중',
    SENT: '보냄',
    DELIVERED: '도착',
    FAILED: '실패',
    CANCELLED: '보내지 않음',
  },
  en: {
    PENDING: 'Waiting',
    SENDING: 'Being sent',
    SENT: 'Sent',
    DELIVERED: 'Delivered',
    FAILED: 'Failed',
    CANCELLED: 'Not sent',
  },
});
