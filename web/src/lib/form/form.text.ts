import { defineText } from '@dolphin/contract/core/text';

export const formText = defineText({
  ko: {
    leaveAsk: '저장하지 않고 나갈까요?',
    leaveHint: '지금 나가면 바꾼 내용이 사라져요.',
    leave: '저장하지 않고 나가기',
    stay: '계속 쓰기',
    saved: '저장했어요.',
    nothing: '없음',
    yes: '예',
    no: '아니요',
  },
  en: {
    leaveAsk: 'Leave without saving?',
    leaveHint: 'What you changed is lost when you leave now.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
    saved: 'Saved.',
    nothing: 'None',
    yes: 'Yes',
    no: 'No',
  },
});
