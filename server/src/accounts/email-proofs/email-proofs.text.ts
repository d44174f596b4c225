import { defineText } from '@dolphin/contract/core/text';

export const emailProofsText = defineText({
  ko: {
    greeting: '안녕하세요.',
    codeSubject: '[돌핀] 인증번호 {code}',
    codeWhat: '돌핀 화면에 이 인증번호를 써 주세요: {code}',
    codeUntil: '인증번호는 {minutes}분 동안 쓸 수 있어요. 다른 사람에게 알려 주지 마세요.',
    codeFooter: '돌핀에서 이 이메일을 쓰려고 하신 것이 아니라면 이 메일을 무시해 주세요. 아무 일도 일어나지 않아요.',
    memberSubject: '[돌핀] 이미 돌핀 회원이에요',
    memberWhat: '누군가 돌핀에서 이 이메일을 쓰려고 했어요. 이 이메일로는 이미 가입하셨어요.',
    memberHow: '본인이라면 로그인해 주세요. 비밀번호가 생각나지 않으면 로그인 화면에서 비밀번호를 다시 정할 수 있어요.',
    memberButton: '로그인하기',
    memberFooter: '본인이 아니라면 이 메일을 무시해 주세요. 계정은 그대로이고, 쓰려던 사람은 아무것도 알 수 없어요.',
  },
  en: {
    greeting: 'Hello,',
    codeSubject: '[Dolphin] Your code is {code}',
    codeWhat: 'Type this code on the page of Dolphin: {code}',
    codeUntil: 'It works for {minutes} minutes. Do not tell it to anybody.',
    codeFooter: 'If you did not want to use this address at Dolphin, please ignore this mail. Nothing will happen.',
    memberSubject: '[Dolphin] You are a member already',
    memberWhat: 'Somebody tried to use this e-mail at Dolphin. You already have an account with it.',
    memberHow: 'If it was you, please sign in. On the sign-in page you can also choose a new password.',
    memberButton: 'Sign in',
    memberFooter: 'If it was not you, please ignore this mail. Your account is as it was, and they learned nothing.',
  },
});
