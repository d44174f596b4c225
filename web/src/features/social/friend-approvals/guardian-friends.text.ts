import { defineText } from '@dolphin/contract/core/text';

export const guardianFriendsText = defineText({
  ko: {
    title: '자녀의 친구 확인',
    speech: '자녀가 누구와 이야기할지 보호자님이 정해 주세요.',
    missingTitle: '이 링크를 찾을 수 없어요',
    missingHint: '메일에 있는 단추를 다시 눌러 주세요. 자녀가 만 14세가 되면 이 페이지는 끝나요.',
    home: '돌핀 둘러보기',
  },
  en: {
    title: 'Friends of your child',
    speech: 'Please decide with whom your child may talk.',
    missingTitle: 'We could not find this link',
    missingHint: 'Please press the button in the mail again. This page ends when your child turns 14.',
    home: 'Look around Dolphin',
  },
});
