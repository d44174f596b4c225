import { defineText } from '@dolphin/contract/core/text';

export const joinButtonText = defineText({
  ko: {
    join: '가입하기',
    apply: '가입 신청하기',
    waiting: '가입 승인을 기다리고 있어요',
    suspended: '지금은 활동이 멈춰 있어요',
    banned: '지금은 들어갈 수 없어요',
    mine: '내 {channel} 정보',
  },
  en: {
    join: 'Join',
    apply: 'Ask to join',
    waiting: 'Waiting for approval',
    suspended: 'You are suspended for now',
    banned: 'You cannot take part',
    mine: 'My {channel} information',
  },
});
