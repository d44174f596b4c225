import { defineErrors } from '../../core/errors.ts';

export const planErrors = defineErrors({
  NOT_FOUND_SUBSCRIPTION: {
    status: 404,
    show: 'message',
    ko: '구독을 찾을 수 없어요.',
    en: 'There is no such subscription.',
  },
  ALREADY_SUBSCRIBED: { status: 409, show: 'message', ko: '이미 구독하고 있어요.', en: 'This is subscribed already.' },
  PLAN_CONSENT_REQUIRED: {
    status: 400,
    show: 'message',
    ko: '정기 결제 금액에 동의해 주세요.',
    en: 'Please agree to the amount that is charged.',
  },
  BILLING_KEY_MISMATCH: {
    status: 400,
    show: 'message',
    ko: '등록한 카드를 확인할 수 없어요. 다시 등록해 주세요.',
    en: 'The card could not be confirmed. Please register it again.',
  },
});
