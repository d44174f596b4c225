import { defineText } from '@dolphin/contract/core/text';

export const myRequestsText = defineText({
  ko: {
    title: '보호자에게 부탁한 결제',
    cancel: '부탁 취소',
    cancelOf: '{title} 결제 부탁 취소',
    cancelled: '결제 부탁을 취소했어요.',
    more: '더 보기',
    open: '바로 가기',
  },
  en: {
    title: 'What you asked guardians to pay',
    cancel: 'Cancel request',
    cancelOf: 'Cancel the request for {title}',
    cancelled: 'The request is cancelled.',
    more: 'More',
    open: 'Go there',
  },
});
