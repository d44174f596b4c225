import { defineText } from '@dolphin/contract/core/text';

export const refundsPageText = defineText({
  ko: {
    title: '환불',
    lead: '환불 신청을 보고, 규정과 법령이 정한 금액을 확인해서 결정해요.',
  },
  en: {
    title: 'Refunds',
    lead: 'Requests for refunds, with the amounts of the policy and of the law.',
  },
});
