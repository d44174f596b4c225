import { defineErrors } from '../../core/errors.ts';

export const materialErrors = defineErrors({
  MATERIAL_NOT_FOUND: {
    status: 400,
    show: 'toast',
    ko: '이 수업에 붙일 수 없는 자료가 있어요. 목록을 다시 확인해 주세요.',
    en: 'One of the materials cannot be attached to this lesson. Please look at the list again.',
  },
  MATERIAL_URL_INVALID: {
    status: 400,
    show: 'field',
    ko: 'http:// 또는 https://로 시작하는 주소를 적어 주세요.',
    en: 'Please enter an address that starts with http:// or https://.',
  },
});
