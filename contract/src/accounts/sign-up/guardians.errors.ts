import { defineErrors } from '../../core/errors.ts';

export const guardianErrors = defineErrors({
  GUARDIAN_CONSENT_INCOMPLETE: {
    status: 400,
    show: 'field',
    ko: '필수 항목에 모두 동의해야 자녀가 가입할 수 있어요.',
    en: 'Your child can sign up once you agree to every required item.',
  },
});
