import { defineText } from '@dolphin/contract/core/text';

export const previewText = defineText({
  ko: {
    title: '미리 보기',
    lead: '참가자에게 보이는 모습이에요. 여기서는 신청도 제출도 되지 않아요.',
    moment: '볼 때',
    before: '시작 전',
    during: '진행 중',
    after: '끝난 뒤',
    close: '미리 보기 끝내기',
  },
  en: {
    title: 'Preview',
    lead: 'This is what participants see. Nobody registers and nothing is handed in here.',
    moment: 'Moment',
    before: 'Before the start',
    during: 'During it',
    after: 'Afterwards',
    close: 'Close the preview',
  },
});
