import { defineText } from '@dolphin/contract/core/text';

export const businessFactsText = defineText({
  ko: {
    label: '사업자 정보',
    company: '상호',
    owner: '대표',
    number: '사업자등록번호',
    check: '사업자정보확인',
    mailOrder: '통신판매업 신고',
    address: '주소',
    phone: '전화',
    email: '이메일',
    hosting: '호스팅',
  },
  en: {
    label: 'Business information',
    company: 'Company',
    owner: 'Represented by',
    number: 'Business number',
    check: 'Check it',
    mailOrder: 'Mail-order report',
    address: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    hosting: 'Hosting',
  },
});
