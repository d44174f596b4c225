import { defineErrors } from '../core/errors.ts';

export const learningErrors = defineErrors({
  PROBLEM_NOT_FOUND: {
    status: 404,
    show: 'silent',
    ko: '문제를 찾을 수 없어요.',
    en: 'We could not find this problem.',
  },
  NOT_ACCEPTED_PROBLEM: {
    status: 409,
    show: 'silent',
    ko: '아직 승인되지 않은 문제예요.',
    en: 'This problem has not been accepted yet.',
  },
  NOT_ACCEPTED_VIDEO: {
    status: 409,
    show: 'silent',
    ko: '아직 승인되지 않은 영상이에요.',
    en: 'This video has not been accepted yet.',
  },
  ALREADY_OPEN_CONTENT_ON_VISIBLE_STATE: {
    status: 409,
    show: 'silent',
    ko: '이미 공개된 콘텐츠예요.',
    en: 'This content is already open.',
  },
  ALREADY_REFERENCED_CONTENT: {
    status: 409,
    show: 'silent',
    ko: '다른 곳에서 쓰고 있는 콘텐츠예요.',
    en: 'This content is used elsewhere.',
  },
  UNAUTHORIZED_CONTENT_USER: {
    status: 403,
    show: 'silent',
    ko: '이 콘텐츠를 볼 수 있는 권한이 없어요.',
    en: 'You may not view this content.',
  },
  UNAUTHORIZED_ACCEPTED_CONTENT: {
    status: 403,
    show: 'silent',
    ko: '승인된 콘텐츠는 바꿀 수 없어요.',
    en: 'Accepted content cannot be changed.',
  },
  UNAUTHORIZED_PROBLEM_USER: {
    status: 403,
    show: 'silent',
    ko: '이 문제를 볼 수 있는 권한이 없어요.',
    en: 'You may not view this problem.',
  },
  NOT_ENROLLED_WORKSHEET: {
    status: 403,
    show: 'silent',
    ko: '수강 중인 워크시트가 아니에요.',
    en: 'You are not enrolled in this worksheet.',
  },
  NOT_ENROLLED_COURSE: {
    status: 403,
    show: 'silent',
    ko: '수강 중인 강좌가 아니에요.',
    en: 'You are not enrolled in this course.',
  },
  NOT_ENROLLED_COURSE_CLASS: {
    status: 403,
    show: 'silent',
    ko: '수강 중인 수업이 아니에요.',
    en: 'You are not enrolled in this class.',
  },
  IS_NOT_CHANNEL_CONTENT: {
    status: 403,
    show: 'silent',
    ko: '이 {channel}의 콘텐츠가 아니에요.',
    en: 'This is not content of this {channel}.',
  },
  CHANNEL_CONTENT_UNAUTHORIZED: {
    status: 403,
    show: 'silent',
    ko: '{channel} 콘텐츠를 볼 수 있는 권한이 없어요.',
    en: 'You may not view content of this {channel}.',
  },
  ALREADY_RESET: { status: 409, show: 'notice', ko: '이미 초기화한 문제예요.', en: 'This problem was already reset.' },
  HAS_ASSIGNMENT: { status: 409, show: 'notice', ko: '과제가 나가 있어요.', en: 'Assignments have been issued.' },
  LANGUAGE_NOT_OFFERED: {
    status: 400,
    show: 'toast',
    ko: '이 문제에서는 쓸 수 없는 언어예요.',
    en: 'This problem does not take that language.',
  },
  BLOCK_NOT_ALLOWED: {
    status: 400,
    show: 'toast',
    ko: '이 문제에서 쓸 수 없는 블록이 있어요.',
    en: 'There is a block that this problem does not allow.',
  },
  SOURCE_TOO_LONG: {
    status: 413,
    show: 'toast',
    ko: '코드가 너무 길어요. 64KB보다 짧게 줄여 주세요.',
    en: 'The code is too long. Please keep it below 64 KB.',
  },
  TOO_MANY_OPEN_SUBMISSIONS: {
    status: 429,
    show: 'toast',
    ko: '아직 채점하고 있어요. 결과가 나온 뒤에 다시 해 주세요.',
    en: 'Your last ones are still being judged. Please wait for the result.',
  },
  HAVE_TO_RESET_SUCCESS: {
    status: 409,
    show: 'notice-once',
    ko: '문제를 먼저 풀어 주세요. 정답을 맞힌 뒤에 볼 수 있어요.',
    en: 'Solve the problem first; you can see it after a correct answer.',
  },
});
