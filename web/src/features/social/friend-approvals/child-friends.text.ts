import { defineText } from '@dolphin/contract/core/text';

export const childFriendsText = defineText({
  ko: {
    title: '{name} 학생의 친구',
    notNeeded: '승인이 필요하지 않아요',
    notNeededHint: '만 14세부터는 자녀가 스스로 친구를 정해요.',
  },
  en: {
    title: 'Friends of {name}',
    notNeeded: 'No approval is needed',
    notNeededHint: 'From 14 on your child decides about friends.',
  },
});
