import { defineErrors } from '../../core/errors.ts';

export const courseErrors = defineErrors({
  COURSE_IS_EMPTY: {
    status: 409,
    show: 'toast',
    ko: '강좌에 배울 것을 하나 이상 넣은 뒤에 공개할 수 있어요.',
    en: 'Put at least one item into the course before you publish it.',
  },
});
