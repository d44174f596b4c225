import { defineErrors } from '../../core/errors.ts';

export const productErrors = defineErrors({
  PRODUCT_LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '{max}개까지 만들 수 있어요.',
    en: 'You can make up to {max}.',
  },
  PRODUCT_PRICE_ABOVE_ORIGINAL: {
    status: 400,
    show: 'field',
    ko: '정가는 판매가보다 낮을 수 없어요.',
    en: 'The original price cannot be below the price.',
  },
});
