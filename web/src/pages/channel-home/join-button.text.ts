import { defineText } from '@dolphin/contract/core/text';

export const joinButtonText = defineText({
  ko: { join: '가입하기', apply: '가입 신청하기', waiting: '가입 승인을 기다리고 있어요', mine: '내 {channel} 정보' },
  en: { join: 'Join', apply: 'Ask to join', waiting: 'Waiting for approval', mine: 'My {channel} information' },
});
