import { defineText } from '@dolphin/contract/core/text';

export const setUpText = defineText({
  ko: {
    setup: '{channel|을/를} 준비해요',
    setupLead: '{total}개 중 {done}개를 했어요. 다 하면 이 목록은 사라져요.',
    LOGO: '로고 올리기',
    TERMS: '가입 질문과 약관 정하기',
    BOARD: '첫 게시판 만들기',
    INVITE: '회원 초대하기',
    COURSE: '첫 강좌 만들기',
    CLASS: '첫 반 만들기',
    done: '했어요',
    hide: '나중에 하기',
  },
  en: {
    setup: 'Set up your {channel}',
    setupLead: '{done} of {total} are done. The list ends with the last.',
    LOGO: 'Upload a logo',
    TERMS: 'Decide questions and terms for joining',
    BOARD: 'Open the first board',
    INVITE: 'Invite members',
    COURSE: 'Make the first course',
    CLASS: 'Make the first class',
    done: 'done',
    hide: 'Later',
  },
});
