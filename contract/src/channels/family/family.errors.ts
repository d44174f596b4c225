import { defineErrors } from '../../core/errors.ts';

export const familyErrors = defineErrors({
  FAMILY_GUARDIAN_LINKED: {
    status: 409,
    show: 'toast',
    ko: '이미 계정이 연결된 보호자예요.',
    en: 'An account is linked to this guardian already.',
  },
  FAMILY_INVITED_MEANWHILE: {
    status: 409,
    show: 'toast',
    ko: '그사이 이 보호자를 초대했어요. 새 내용을 확인해 주세요.',
    en: 'This guardian was invited meanwhile. Please look at it again.',
  },
  FAMILY_CHILD_TOO_YOUNG: {
    status: 403,
    show: 'toast',
    ko: '만 {age}세부터 직접 할 수 있어요. 그 전에는 보호자에게 부탁해 주세요.',
    en: 'You can do this yourself from {age} on. Please ask your guardian.',
  },
  FAMILY_YOURSELF: {
    status: 409,
    show: 'toast',
    ko: '본인의 보호자가 될 수는 없어요. 보호자 계정으로 로그인해 주세요.',
    en: 'You cannot be your own guardian. Please sign in with the account of the guardian.',
  },
  FAMILY_TOO_YOUNG: {
    status: 403,
    show: 'toast',
    ko: '만 {age}세부터 보호자 계정을 연결할 수 있어요.',
    en: 'Guardians are at least {age} years old.',
  },
  FAMILY_ALREADY_LINKED: {
    status: 409,
    show: 'toast',
    ko: '이 자녀는 이미 연결되어 있어요.',
    en: 'This child is linked to your account already.',
  },
  FAMILY_LIMIT: {
    status: 409,
    show: 'toast',
    ko: '자녀는 {max}명까지 연결할 수 있어요.',
    en: 'An account has at most {max} children.',
  },
});
