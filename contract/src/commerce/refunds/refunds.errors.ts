import { defineErrors } from '../../core/errors.ts';

export const refundErrors = defineErrors({
  REFUND_ALREADY_REQUESTED: {
    status: 409,
    show: 'toast',
    ko: '이미 환불을 신청한 주문이에요.',
    en: 'A refund of this order was already requested.',
  },
  REFUND_NOT_POSSIBLE: {
    status: 409,
    show: 'toast',
    ko: '환불할 금액이 없는 주문이에요.',
    en: 'There is nothing to refund in this order.',
  },
  REFUND_AMOUNT_CHANGED: {
    status: 409,
    show: 'toast',
    ko: '환불 금액이 바뀌었어요. 다시 확인해 주세요.',
    en: 'The amount of the refund has changed. Please look again.',
  },
  REFUND_NOT_OPEN: {
    status: 409,
    show: 'toast',
    ko: '이미 처리한 환불 신청이에요.',
    en: 'This request was already handled.',
  },
  REFUND_TOO_LARGE: {
    status: 400,
    show: 'field',
    ko: '남은 결제 금액보다 많이 환불할 수 없어요.',
    en: 'No more can be refunded than is left of the payment.',
  },
  REFUND_REASON_NEEDED: {
    status: 400,
    show: 'field',
    ko: '규정과 다른 금액에는 사유가 필요해요.',
    en: 'An amount that differs from the policy needs a reason.',
  },
});
