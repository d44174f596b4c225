import { defineErrors } from '../../core/errors.ts';

export const sanctionErrors = defineErrors({
  /** `{until}` is a time in Seoul. [SEC-212] */
  ACCOUNT_SUSPENDED: {
    status: 403,
    show: 'notice',
    ko: '지금은 쉬어 가는 시간이에요. {until}부터 다시 들어올 수 있어요. 이유: {reason} 궁금한 점은 고객 지원에 알려 주세요.',
    en: 'This account is paused. You can come back from {until}. Reason: {reason} Please ask support if anything is unclear.',
  },
  ACCOUNT_BANNED: {
    status: 403,
    show: 'notice',
    ko: '이 계정은 더 이상 쓸 수 없어요. 이유: {reason} 잘못된 것 같으면 고객 지원에 알려 주세요.',
    en: 'This account can no longer be used. Reason: {reason} If you think this is wrong, please tell support.',
  },
  SANCTION_YOURSELF: {
    status: 409,
    show: 'toast',
    ko: '나에게는 할 수 없어요.',
    en: 'You cannot do this to yourself.',
  },
  SANCTION_ADMIN: {
    status: 409,
    show: 'toast',
    ko: '다른 관리자에게는 할 수 없어요. 먼저 관리자 권한을 거두어 주세요.',
    en: 'You cannot do this to another administrator. Take their administrator rights first.',
  },
});
