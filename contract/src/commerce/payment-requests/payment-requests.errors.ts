import { defineErrors } from '../../core/errors.ts';

export const paymentRequestErrors = defineErrors({
  PAYMENT_REQUEST_NO_GUARDIAN: {
    status: 409,
    show: 'toast',
    ko: '결제를 부탁할 보호자 계정이 없어요. 먼저 보호자 계정을 연결해 주세요.',
    en: 'No guardian with an account is linked to you. Please link one first.',
  },
  PAYMENT_REQUEST_FREE: {
    status: 409,
    show: 'toast',
    ko: '무료예요. 부탁하지 않고 바로 시작할 수 있어요.',
    en: 'It is free. You can start without asking.',
  },
  PAYMENT_REQUEST_LIMIT: {
    status: 409,
    show: 'toast',
    ko: '결제 부탁은 한 번에 {max}개까지 할 수 있어요. 하나를 취소하고 다시 해 주세요.',
    en: 'You can have {max} requests at a time. Please cancel one first.',
  },
  PAYMENT_REQUEST_CLOSED: {
    status: 409,
    show: 'toast',
    ko: '이미 끝난 결제 부탁이에요. 새 상태를 확인해 주세요.',
    en: 'This request is over. Please look at its state.',
  },
});
