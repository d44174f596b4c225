import { defineText } from '@dolphin/contract/core/text';

export const tutorialText = defineText({
  ko: {
    openedTitle: '{channel|을/를} 연 것을 축하해요!',
    openedBody: '이곳은 여러분만의 바다예요. 네 가지만 알려 드릴게요.',
    inviteTitle: '회원을 초대해요',
    inviteBody: '관리의 초대와 코드에서 코드를 만들어 나눠 주세요. 코드로 들어오면 기다리지 않고 바로 가입돼요.',
    boardsTitle: '게시판을 꾸며요',
    boardsBody: '관리의 게시판에서 게시판을 더하고, 누가 읽고 쓸 수 있는지 정해요. 첫 공지를 남기면 모두에게 보여요.',
    rolesTitle: '함께 운영해요',
    rolesBody: '관리의 회원에서 매니저와 코치를 정해요. 역할마다 할 수 있는 일은 역할과 권한에서 볼 수 있어요.',
    nameTitle: '이름을 바꿀 수 있어요',
    nameBody: '{channel|이라는/라는} 말이 어울리지 않으면 설정에서 다른 말로 바꿔 보세요.',
  },
  en: {
    openedTitle: 'Congratulations on opening your {channel}!',
    openedBody: 'This is your own sea. Four things to know.',
    inviteTitle: 'Invite members',
    inviteBody:
      'Make a code under Manage, Invitations and codes, and hand it out. Whoever has one comes in without waiting.',
    boardsTitle: 'Arrange your boards',
    boardsBody:
      'Under Manage, Boards, add boards and decide who reads and writes. A first notice is seen by everybody.',
    rolesTitle: 'Run it together',
    rolesBody: 'Appoint managers and coaches under Manage, Members. Roles and rights shows what each role may do.',
    nameTitle: 'You can rename it',
    nameBody: 'If "{channel}" is not the right word for it, choose another in the settings.',
  },
});
