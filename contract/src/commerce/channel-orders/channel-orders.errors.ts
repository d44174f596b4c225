import { defineErrors } from '../../core/errors.ts';

export const channelOrderErrors = defineErrors({
  ORDER_EXPORT_TOO_LARGE: {
    status: 409,
    show: 'message',
    ko: '한 파일에는 주문 {max}건까지 담을 수 있어요. 기간을 줄여 주세요.',
    en: 'One file holds up to {max} orders. Please choose a shorter period.',
  },
});
