import { defineText } from '@dolphin/contract/core/text';

export const tutorialText = defineText({
  ko: {
    openedTitle: '{channel|을/를} 연 것을 축하해요!',
    openedBody: '이곳은 여러분만의 바다예요. 세 가지만 알려 드릴게요.',
    inviteTitle: '회원을 초대해요',
    inviteBody: '가입 방식을 정하고, 들어온 회원에게 알맞은 역할을 주세요.',
    nameTitle: '이름을 바꿀 수 있어요',
    nameBody: '{channel|이라는/라는} 말이 어울리지 않으면 설정에서 다른 말로 바꿔 보세요.',
  },
  en: {
    openedTitle: 'Congratulations on opening your {channel}!',
    openedBody: 'This is your own sea. Three things to know.',
    inviteTitle: 'Invite members',
    inviteBody: 'Decide how people join, and give each member a fitting role.',
    nameTitle: 'You can rename it',
    nameBody: 'If "{channel}" is not the right word for it, choose another in the settings.',
  },
});
