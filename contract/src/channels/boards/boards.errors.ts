import { defineErrors } from '../../core/errors.ts';

export const boardErrors = defineErrors({
  TOO_MANY_BOARDS: {
    status: 409,
    show: 'toast',
    ko: '게시판은 {max}개까지 만들 수 있어요.',
    en: 'Up to {max} boards can be opened.',
  },
  BOARD_KIND_IS_FIXED: {
    status: 409,
    show: 'toast',
    ko: '글이 있는 게시판의 종류는 바꿀 수 없어요.',
    en: 'The kind of a board that has posts cannot be changed.',
  },
  TOO_MANY_PINNED_POSTS: {
    status: 409,
    show: 'toast',
    ko: '고정할 수 있는 글은 {max}개까지예요.',
    en: 'Up to {max} posts can be pinned.',
  },
  POST_CHANGED_MEANWHILE: {
    status: 409,
    show: 'toast',
    ko: '그사이 글이 바뀌었어요. 새로고침한 뒤 다시 고쳐 주세요.',
    en: 'The post has changed in the meantime. Please reload and edit again.',
  },
  ALREADY_SUBMITTED: {
    status: 409,
    show: 'toast',
    ko: '과제를 이미 냈어요. 낸 글을 고쳐 주세요.',
    en: 'You have handed in already. Please edit what you handed in.',
  },
  SUBMISSION_IS_CLOSED: {
    status: 409,
    show: 'toast',
    ko: '검사가 끝난 과제는 고칠 수 없어요.',
    en: 'Work that has been accepted cannot be changed.',
  },
  RETURN_NEEDS_NOTE: {
    status: 400,
    show: 'field',
    ko: '무엇을 고치면 좋을지 한마디 적어 주세요.',
    en: 'Please say what to improve.',
  },
  UNCLEAN_WORDS: {
    status: 400,
    show: 'toast',
    ko: '다른 사람을 불편하게 하는 말이 들어 있어요. 고운 말로 바꿔 주세요.',
    en: 'It contains words that hurt others. Please choose kinder ones.',
  },
  TEMP_CHANGED_MEANWHILE: {
    status: 409,
    show: 'silent',
    ko: '다른 곳에서 임시 글을 고쳤어요.',
    en: 'The draft was changed elsewhere.',
  },
  TOO_MANY_TEMPS: {
    status: 409,
    show: 'toast',
    ko: '임시 글은 {max}개까지 둘 수 있어요. 안 쓰는 임시 글을 지워 주세요.',
    en: 'Up to {max} drafts can be kept. Please delete one you do not need.',
  },
  POST_REPORT_ALREADY_HANDLED: {
    status: 409,
    show: 'toast',
    ko: '이미 처리된 신고예요.',
    en: 'This report has been handled already.',
  },
});
