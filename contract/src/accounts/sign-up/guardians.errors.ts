import { defineErrors } from '../../core/errors.ts';

export const guardianErrors = defineErrors({
  GUARDIAN_CONSENT_INCOMPLETE: {
    status: 400,
    show: 'field',
    ko: '필수 항목에 모두 동의해야 자녀가 가입할 수 있어요.',
    en: 'Your child can sign up once you agree to every required item.',
  },
  GUARDIAN_NOT_VERIFIED: {
    status: 409,
    show: 'message',
    ko: '본인인증을 확인할 수 없어요. 본인인증을 다시 해 주세요.',
    en: 'Your identity verification cannot be found. Please verify again.',
  },
  GUARDIAN_VERIFICATIONS_FULL: {
    status: 429,
    show: 'message',
    ko: '본인인증을 너무 여러 번 시작하셨어요. 이메일로 동의하시거나 자녀가 다시 부탁드리게 해 주세요.',
    en: 'The verification was begun too often. Please agree by e-mail, or let your child ask again.',
  },
  GUARDIAN_IS_CHILD: {
    status: 409,
    show: 'message',
    ko: '보호자와 자녀가 같은 사람으로 본인인증을 했어요. 다른 보호자님께 부탁해 주세요.',
    en: 'The guardian was verified as the same person as the child. Please ask another guardian.',
  },
  GUARDIAN_REQUEST_OVER: {
    status: 409,
    show: 'message',
    ko: '이미 답하셨거나 시간이 지난 요청이에요.',
    en: 'This request was answered already, or it is too old.',
  },
});
