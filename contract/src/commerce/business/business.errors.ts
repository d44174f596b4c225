import { defineErrors } from '../../core/errors.ts';

export const businessErrors = defineErrors({
  BUSINESS_NUMBER_NOT_POSSIBLE: {
    status: 400,
    show: 'field',
    ko: '사업자등록번호가 맞지 않아요. 등록증의 숫자 열 자리를 확인해 주세요.',
    en: 'This is no business number. Check the ten digits on the certificate.',
  },
  BUSINESS_INCOMPLETE: {
    status: 400,
    show: 'field',
    ko: '법에서 정한 항목이라 비울 수 없어요.',
    en: 'The law asks for this, so it cannot be left empty.',
  },
});
