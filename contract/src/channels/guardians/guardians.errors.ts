import { defineErrors } from '../../core/errors.ts';

export const channelGuardianErrors = defineErrors({
  GUARDIAN_LIMIT: {
    status: 409,
    show: 'toast',
    ko: '보호자는 {max}명까지 등록할 수 있어요.',
    en: 'A member has at most {max} guardians.',
  },
  GUARDIAN_EXISTS: {
    status: 409,
    show: 'field',
    ko: '이미 등록된 번호예요.',
    en: 'This number is on the list already.',
  },
  GUARDIAN_CHANGED: {
    status: 409,
    show: 'toast',
    ko: '그사이 다른 사람이 보호자 정보를 고쳤어요. 새 내용을 확인하고 다시 저장해 주세요.',
    en: 'Somebody changed this guardian meanwhile. Please look at it again and save.',
  },
  GUARDIAN_AGREEMENT_REQUIRED: {
    status: 400,
    show: 'field',
    ko: '보호자가 동의해야 저장할 수 있어요.',
    en: 'The guardian has to agree before it is saved.',
  },
});
