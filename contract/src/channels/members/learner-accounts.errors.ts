import { defineErrors } from '../../core/errors.ts';

export const learnerAccountErrors = defineErrors({
  LEARNER_CONSENT_REQUIRED: {
    status: 400,
    show: 'field',
    ko: '본인(만 14세 미만은 보호자)의 동의를 받아 보관하고 있는지 확인해 주세요.',
    en: 'Please confirm that you hold the consent of each person, or of the guardian of those under 14.',
  },
  LEARNER_ACCOUNT_NOT_FOUND: {
    status: 404,
    show: 'toast',
    ko: '여기서 만든 학생 계정만 비밀번호를 다시 만들 수 있어요. 이메일을 등록한 뒤에는 본인이 바꿔요.',
    en: 'Only accounts made here can get a new password. Whoever added an e-mail address changes it themselves.',
  },
});
