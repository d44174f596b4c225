import { defineText } from '@dolphin/contract/core/text';

export const passwordsText = defineText({
  ko: {
    greeting: '안녕하세요.',
    linkSubject: '[돌핀] 비밀번호를 다시 정해 주세요',
    linkWhat: '비밀번호를 다시 정하는 링크를 보내 드려요. 링크는 {minutes}분 동안 한 번만 쓸 수 있어요.',
    linkButton: '비밀번호 다시 정하기',
    linkFooter: '요청하신 적이 없다면 이 메일을 무시해 주세요. 비밀번호는 그대로예요.',
    changedSubject: '[돌핀] 비밀번호가 바뀌었어요',
    changedWhat: '{date}에 비밀번호가 바뀌었고, 다른 기기에서는 로그아웃됐어요.',
    linksCut:
      '다른 사람이 들어올 수 없도록, 연결해 둔 카카오·네이버·Google 로그인도 모두 끊었어요. 새 비밀번호로 로그인한 다음 설정에서 다시 연결할 수 있어요.',
    changedFooter: '직접 바꾸신 것이 아니라면 로그인 화면의 비밀번호 찾기로 바로 다시 정하고 {support}에 알려 주세요.',
  },
  en: {
    greeting: 'Hello,',
    linkSubject: '[Dolphin] Choose a new password',
    linkWhat: 'Here is the link to choose a new password. It works once, for {minutes} minutes.',
    linkButton: 'Choose a new password',
    linkFooter: 'If you did not ask for this, please ignore this mail. Your password stays as it is.',
    changedSubject: '[Dolphin] Your password was changed',
    changedWhat: 'Your password was changed on {date}, and your other devices were signed out.',
    linksCut:
      'So that nobody else can come in, linked sign-ins (Kakao, Naver, Google) were cut as well. Sign in with the new password and link them again in the settings.',
    changedFooter:
      'If this was not you, set it again at once with "find password" on the sign-in page and tell {support}.',
  },
});
