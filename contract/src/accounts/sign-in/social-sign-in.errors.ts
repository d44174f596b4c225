import { defineErrors } from '../../core/errors.ts';

export const socialSignInErrors = defineErrors({
  SOCIAL_SIGN_IN_OFF: {
    status: 404,
    show: 'message',
    ko: '지금은 쓸 수 없는 로그인 방법이에요.',
    en: 'This way of signing in is not available.',
  },
  SOCIAL_SIGN_IN_EXPIRED: {
    status: 400,
    show: 'message',
    ko: '로그인 시간이 지났어요. 처음부터 다시 해 주세요.',
    en: 'The sign-in took too long. Please start again.',
  },
  SOCIAL_SIGN_IN_REFUSED: {
    status: 400,
    show: 'message',
    ko: '로그인을 마치지 못했어요. 처음부터 다시 해 주세요.',
    en: 'The sign-in was not completed. Please start again.',
  },
  SOCIAL_SIGN_IN_AWAY: {
    status: 503,
    show: 'message',
    ko: '로그인 서비스가 대답하지 않아요. 조금 뒤에 다시 하거나 이메일로 로그인해 주세요.',
    en: 'The sign-in service does not answer. Try again soon, or sign in with your e-mail.',
  },
  SOCIAL_SIGNUP_EXPIRED: {
    status: 400,
    show: 'message',
    ko: '가입 시간이 지났어요. 로그인부터 다시 해 주세요.',
    en: 'The sign-up took too long. Please sign in again.',
  },
  SOCIAL_LINK_TAKEN: {
    status: 409,
    show: 'message',
    ko: '이미 다른 계정에 연결되어 있어요.',
    en: 'It is already linked to another account.',
  },
  SOCIAL_LINK_LAST: {
    status: 409,
    show: 'message',
    ko: '마지막 로그인 방법은 지울 수 없어요. 비밀번호를 먼저 만들어 주세요.',
    en: 'You cannot remove your last way of signing in. Set a password first.',
  },
});
