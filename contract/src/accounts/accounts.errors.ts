import { defineErrors } from '../core/errors.ts';

export const accountErrors = defineErrors({
  LOGIN_FAIL: { status: 401, show: 'field', ko: '이메일 또는 비밀번호가 맞지 않아요.', en: 'The e-mail or the password is not right.' },
  MEMBER_NOT_FOUND: { status: 404, show: 'field', ko: '가입된 회원을 찾을 수 없어요.', en: 'We could not find that member.' },
  EMAIL_DUPLICATE_MEMBER: { status: 409, show: 'field', ko: '이미 가입된 이메일이에요. 로그인해 주세요.', en: 'This e-mail is already registered. Please sign in.' },
  SIGNUP_VALIDATION_FAIL: { status: 400, show: 'field', ko: '가입 정보를 다시 확인해 주세요.', en: 'Please check your sign-up information.' },
});
