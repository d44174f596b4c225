import { defineText } from '@dolphin/contract/core/text';

export const callCoachText = defineText({
  ko: {
    ring: '종 울리기',
    rung: '코치에게 알렸어요. 조금만 기다려 주세요.',
    nobody: '지금은 부를 수 있는 코치가 없어요.',
  },
  en: {
    ring: 'Ring the bell',
    rung: 'The coaches know. One moment, please.',
    nobody: 'There is no coach to call right now.',
  },
});
