import { defineErrors } from './errors.ts';

/** Any endpoint may answer with these; they are not listed per endpoint. */
export const coreErrors = defineErrors({
  EXPIRED_TOKEN: {
    status: 401,
    show: 'refresh',
    ko: '로그인 시간이 지났어요. 다시 이어 드릴게요.',
    en: 'Your session needs to be renewed.',
  },
  INVALID_AUTH_TOKEN: {
    status: 401,
    show: 'sign-in',
    ko: '로그인 정보가 올바르지 않아요. 다시 로그인해 주세요.',
    en: 'Your sign-in is not valid. Please sign in again.',
  },
  NEED_TO_LOGIN: { status: 401, show: 'silent', ko: '로그인이 필요해요.', en: 'Please sign in first.' },
  NEED_TO_SIGNUP: {
    status: 403,
    show: 'signup-required',
    ko: '추가 정보를 먼저 입력해 주세요.',
    en: 'Please enter your additional information first.',
  },
  NOT_HAS_ROLE: {
    status: 403,
    show: 'silent',
    ko: '이 일을 할 수 있는 권한이 없어요.',
    en: 'You do not have permission to do this.',
  },
  VALIDATION_FAIL: {
    status: 400,
    show: 'field',
    ko: '입력한 내용을 다시 확인해 주세요.',
    en: 'Please check what you entered.',
  },
  MULTIPLE_FIELD_ERRORS: {
    status: 400,
    show: 'field',
    ko: '다시 확인할 곳이 여러 군데 있어요.',
    en: 'Several fields need your attention.',
  },
  RESOURCE_NOT_FOUND: { status: 404, show: 'silent', ko: '찾으시는 것이 없어요.', en: 'We could not find that.' },
  DOLPHIN_DUPLICATE_RESOURCE: { status: 409, show: 'silent', ko: '이미 있어요.', en: 'It already exists.' },
  EDIT_CONFLICT: {
    status: 409,
    show: 'message',
    ko: '다른 사람이 먼저 바꿨어요. 새로고침해서 바뀐 내용을 확인해 주세요.',
    en: 'Somebody else changed this first. Please reload and look at what changed.',
  },
  AUTH_NOT_FOUND: {
    status: 401,
    show: 'silent',
    ko: '로그인 정보를 찾을 수 없어요.',
    en: 'We could not find your sign-in.',
  },
  BAD_REQUEST: {
    status: 400,
    show: 'message',
    ko: '요청을 이해하지 못했어요. 새로고침한 뒤 다시 해 주세요.',
    en: 'We could not read the request. Please reload and try again.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    show: 'message',
    ko: '보내신 내용이 너무 커요.',
    en: 'What you sent is too large.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    show: 'toast',
    ko: '너무 자주 눌렀어요. {seconds}초 뒤에 다시 해 주세요.',
    en: 'Too many tries. Please try again in {seconds} seconds.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    show: 'message',
    ko: '같은 요청 번호로 다른 내용을 보낼 수 없어요. 새로고침해 주세요.',
    en: 'The same request key was used for different content. Please reload.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    show: 'message',
    ko: '서버가 잠시 쉬고 있어요. 조금 뒤에 다시 해 주세요.',
    en: 'The server is taking a short break. Please try again soon.',
  },
  SERVER_BUSY: {
    status: 503,
    show: 'toast',
    ko: '지금 이용하는 사람이 많아요. {seconds}초 뒤에 다시 해 주세요.',
    en: 'Many people are using Dolphin right now. Please try again in {seconds} seconds.',
  },
  SERVER_READ_ONLY: {
    status: 503,
    show: 'message',
    ko: '지금은 아무것도 저장할 수 없어요. 이 화면을 그대로 두고 조금 뒤에 다시 해 주세요.',
    en: 'Nothing can be saved right now. Please keep this page open and try again soon.',
  },
  UNEXPECTED: {
    status: 500,
    show: 'unexpected',
    ko: '예상하지 못한 문제가 생겼어요.',
    en: 'Something unexpected happened.',
  },
});
