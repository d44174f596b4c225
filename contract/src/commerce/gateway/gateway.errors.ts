import { defineErrors } from '../../core/errors.ts';

export const gatewayErrors = defineErrors({
  PAYMENTS_OFF: {
    status: 404,
    show: 'message',
    ko: '지금은 결제를 받지 않아요.',
    en: 'Payments are not available here.',
  },
  PAYMENT_PROVIDER_AWAY: {
    status: 503,
    show: 'message',
    ko: '결제 회사가 대답하지 않아요. 조금 뒤에 다시 해 주세요.',
    en: 'The payment provider does not answer. Please try again soon.',
  },
  PAYMENT_PROVIDER_REFUSED: {
    status: 409,
    show: 'message',
    ko: '결제 회사가 요청을 받아들이지 않았어요.',
    en: 'The payment provider refused the request.',
  },
  GATEWAY_KEY_NOT_POSSIBLE: {
    status: 400,
    show: 'field',
    ko: '모양이 달라요. 결제 회사에서 받은 값을 그대로 붙여 넣어 주세요.',
    en: 'This does not look right. Paste the value exactly as the provider shows it.',
  },
  GATEWAY_SECRET_NEEDED: {
    status: 400,
    show: 'field',
    ko: '새 연결에는 비밀 값이 필요해요.',
    en: 'A new account needs its secret.',
  },
});
