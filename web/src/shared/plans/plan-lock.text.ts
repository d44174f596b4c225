import { defineText } from '@dolphin/contract/core/text';

export const planLockText = defineText({
  ko: {
    ownDomain: '내 도메인은 채널 프로에서 연결할 수 있어요.',
    selling: '판매는 채널 프로에서 할 수 있어요. 이미 판 것은 그대로 쓸 수 있어요.',
    members: '지금 요금제는 회원 {max}명까지예요.',
    see: '요금제 보기',
  },
  en: {
    ownDomain: 'A domain of your own comes with Channel Pro.',
    selling: 'Selling comes with Channel Pro. What was sold stays usable.',
    members: 'This plan has room for {max} members.',
    see: 'See the plan',
  },
});
