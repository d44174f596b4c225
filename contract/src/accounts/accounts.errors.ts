import { defineErrors } from '../core/errors.ts';

export const accountErrors = defineErrors({
  LOGIN_FAIL: {
    status: 401,
    show: 'field',
    ko: '이메일(아이디) 또는 비밀번호가 맞지 않아요.',
    en: 'The e-mail, the login name or the password is not right.',
  },
  MEMBER_NOT_FOUND: {
    status: 404,
    show: 'field',
    ko: '가입된 회원을 찾을 수 없어요.',
    en: 'We could not find that member.',
  },
  EMAIL_DUPLICATE_MEMBER: {
    status: 409,
    show: 'field',
    ko: '이미 가입된 이메일이에요. 로그인해 주세요.',
    en: 'This e-mail is already registered. Please sign in.',
  },
  EMAIL_ALREADY_SET: {
    status: 409,
    show: 'message',
    ko: '이미 이메일이 있는 계정이에요.',
    en: 'This account has an e-mail address already.',
  },
  EMAIL_CODE_WRONG: {
    status: 400,
    show: 'field',
    ko: '인증번호가 맞지 않거나 시간이 지났어요. 메일을 다시 확인해 주세요.',
    en: 'The code is not right or too old. Please look at the mail again.',
  },
  SIGNUP_VALIDATION_FAIL: {
    status: 400,
    show: 'field',
    ko: '가입 정보를 다시 확인해 주세요.',
    en: 'Please check your sign-up information.',
  },
  NICKNAME_DUPLICATE_MEMBER: {
    status: 409,
    show: 'field',
    ko: '이미 누가 쓰고 있는 닉네임이에요. 다른 닉네임을 골라 주세요.',
    en: 'Somebody already has this nickname. Please choose another.',
  },
  NICKNAME_UNKIND: {
    status: 400,
    show: 'field',
    ko: '닉네임에 쓸 수 없는 말이 들어 있어요. 고운 말로 바꿔 주세요.',
    en: 'This nickname holds words that are not allowed here. Please choose kinder ones.',
  },
  NICKNAME_NOT_ALLOWED: {
    status: 400,
    show: 'field',
    ko: '이 닉네임은 쓸 수 없어요. 한글, 영문, 숫자, 밑줄(_)로 2~12자를 써 주세요.',
    en: 'This nickname cannot be used. Please use 2–12 Korean or English letters, digits or underscores.',
  },
  NICKNAME_IS_PASSWORD: {
    status: 400,
    show: 'field',
    ko: '닉네임은 모두에게 보여요. 비밀번호와 다르게 정해 주세요.',
    en: 'Everybody sees your nickname. Please choose one that is not your password.',
  },
  BIRTH_DATE_NOT_POSSIBLE: {
    status: 400,
    show: 'field',
    ko: '생년월일을 다시 확인해 주세요.',
    en: 'Please check the date of birth.',
  },
  CONSENT_REQUIRED: {
    status: 400,
    show: 'field',
    ko: '가입하려면 꼭 동의해야 하는 항목이에요.',
    en: 'You need to agree to this to sign up.',
  },
  GUARDIAN_CONSENT_REQUIRED: {
    status: 403,
    show: 'field',
    ko: '만 14세 미만은 보호자의 동의가 먼저 필요해요.',
    en: 'Under 14, we need the consent of your guardian first.',
  },
  GUARDIAN_CONSENT_NOT_NEEDED: {
    status: 409,
    show: 'silent',
    ko: '이 계정은 보호자의 동의를 기다리고 있지 않아요.',
    en: 'This account does not wait for the consent of a guardian.',
  },
  PASSWORD_LINK_EXPIRED: {
    status: 410,
    show: 'field',
    ko: '링크가 만료됐거나 이미 쓴 링크예요. 비밀번호 찾기를 다시 해 주세요.',
    en: 'This link has expired or was already used. Please ask for a new one.',
  },
  PASSWORD_TOO_COMMON: {
    status: 400,
    show: 'field',
    ko: '많은 사람이 쓰는 비밀번호라 금방 들킬 수 있어요. 나만 아는 낱말을 몇 개 더 붙여 볼까요?',
    en: 'Many people use this password, so it is quickly guessed. Add a few words that only you know.',
  },
  PASSWORD_TOO_PERSONAL: {
    status: 400,
    show: 'field',
    ko: '이메일, 닉네임, 생일은 다른 사람도 알 수 있어요. 나만 아는 낱말로 바꿔 볼까요?',
    en: 'Others may know your e-mail, nickname or birthday. Choose words that only you know.',
  },
  PASSWORD_TOO_SIMPLE: {
    status: 400,
    show: 'field',
    ko: '같은 글자나 차례대로 이어진 글자가 많아요. 서로 다른 낱말을 섞어 볼까요?',
    en: 'Many characters repeat or follow each other. Mix different words.',
  },
  RECENT_SIGNIN_REQUIRED: {
    status: 403,
    show: 'field',
    ko: '안전을 위해 다시 로그인한 뒤에 해 주세요.',
    en: 'To be safe, please sign in again and then retry.',
  },
});
