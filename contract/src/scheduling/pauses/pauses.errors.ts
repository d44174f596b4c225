import { defineErrors } from '../../core/errors.ts';

export const pauseErrors = defineErrors({
  PAUSE_OVERLAPS: {
    status: 409,
    show: 'toast',
    ko: '이 기간과 겹치는 휴원이 이미 있어요.',
    en: 'There is a pause in these days already.',
  },
  PAUSE_HAS_BEGUN: {
    status: 409,
    show: 'toast',
    ko: '이미 시작한 휴원이에요. 마지막 날만 바꿀 수 있어요.',
    en: 'This pause has begun. Only its last day can be changed.',
  },
  PAUSE_IS_OVER: {
    status: 409,
    show: 'toast',
    ko: '이미 끝난 휴원이에요.',
    en: 'This pause is over.',
  },
});
