import { defineText } from '@dolphin/contract/core/text';

export const removedNoticeText = defineText({
  ko: {
    suspended: '{name}에서 활동이 정지됐어요.',
    banned: '{name}에서 내보내졌어요.',
    ask: '궁금한 점은 {channel} 운영진에게 물어봐 주세요.',
    ok: '확인',
  },
  en: {
    suspended: 'Your activity in {name} was stopped.',
    banned: 'You were removed from {name}.',
    ask: 'Please ask the staff of the {channel} if you have questions.',
    ok: 'OK',
  },
});
