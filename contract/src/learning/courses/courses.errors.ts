import { defineErrors } from '../../core/errors.ts';

export const courseErrors = defineErrors({
  COURSE_IS_EMPTY: {
    status: 409,
    show: 'toast',
    ko: '강좌에 배울 것을 하나 이상 넣은 뒤에 공개할 수 있어요.',
    en: 'Put at least one item into the course before you publish it.',
  },
  COURSE_WAS_CHANGED: {
    status: 409,
    show: 'message',
    ko: '다른 사람이 그사이 강좌를 바꿨어요. 새로 불러온 뒤 다시 해 주세요.',
    en: 'Somebody else changed the course meanwhile. Please reload and try again.',
  },
});
