import { defineErrors } from '../core/errors.ts';

export const verificationErrors = defineErrors({
  VERIFICATION_OFF: {
    status: 404,
    show: 'message',
    ko: '지금은 본인인증을 할 수 없어요.',
    en: 'Identity verification is not available here.',
  },
  VERIFICATION_DONE: {
    status: 409,
    show: 'message',
    ko: '이미 본인인증을 마쳤어요.',
    en: 'Your identity is verified already.',
  },
  VERIFICATION_OTHER_HOST: {
    status: 409,
    show: 'message',
    ko: '본인인증은 돌핀 주소({host})에서 해 주세요.',
    en: 'Please verify your identity at the address of Dolphin ({host}).',
  },
  VERIFICATION_PROVIDER_AWAY: {
    status: 503,
    show: 'message',
    ko: '본인인증 회사가 대답하지 않아요. 조금 뒤에 다시 해 주세요.',
    en: 'The verification provider does not answer. Please try again soon.',
  },
  VERIFICATION_PROVIDER_REFUSED: {
    status: 409,
    show: 'message',
    ko: '본인인증 회사가 요청을 받아들이지 않았어요.',
    en: 'The verification provider refused the request.',
  },
});
