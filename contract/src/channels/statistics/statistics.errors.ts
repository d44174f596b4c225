import { defineErrors } from '../../core/errors.ts';

export const statisticsErrors = defineErrors({
  STATISTICS_PERIOD_INVALID: {
    status: 400,
    show: 'toast',
    ko: '기간은 시작일부터 종료일까지 {max}일 안으로 골라 주세요.',
    en: 'Please choose a period of at most {max} days that ends after it begins.',
  },
});
