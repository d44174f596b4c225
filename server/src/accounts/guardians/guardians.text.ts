import { defineText } from '@dolphin/contract/core/text';

export const guardiansText = defineText({
  ko: {
    askSubject: '[돌핀] 자녀의 가입에 동의해 주세요',
    greeting: '{name} 님, 안녕하세요.',
    askWhy:
      '돌핀은 코딩을 배우는 온라인 서비스예요. 만 14세 미만 어린이가 가입하려고 보호자님의 이름과 이메일을 알려 주었어요.',
    askWhat:
      '아래 단추를 눌러 내용을 읽고, 동의하거나 거절해 주세요. 동의하시기 전에는 자녀의 정보를 아무것도 저장하지 않아요.',
    askUntil: '{days}일 안에 답하지 않으시면 이 요청과 보호자님의 정보는 지워져요.',
    askButton: '내용 읽고 답하기',
    askFooter: '가입을 신청한 자녀가 없다면 이 메일을 무시해 주세요. 아무 일도 일어나지 않아요.',
    doneSubject: '[돌핀] 동의해 주셔서 고마워요',
    doneWhat: '{date}에 자녀의 돌핀 가입에 동의하신 것을 확인했어요. 동의하신 항목: {items}.',
    doneNext: '이제 자녀가 하던 가입을 마칠 수 있어요.',
    doneWithdraw: '마음이 바뀌면 언제든지 아래 단추로 동의를 거두실 수 있어요. 그러면 자녀의 계정과 정보가 지워져요.',
    doneButton: '동의 내용 보기와 거두기',
    doneFooter: '직접 동의하신 것이 아니라면 위 단추로 동의를 거두고 {support}에 알려 주세요.',
    withdrawnSubject: '[돌핀] 동의를 거두셨어요',
    withdrawnWhat: '동의를 거두셔서 자녀의 계정과 정보, 그리고 보호자님의 이름과 이메일을 지웠어요.',
    withdrawnFooter: '궁금한 점은 {support}에 물어봐 주세요.',
    freedSubject: '[돌핀] 이제 보호자 동의가 필요하지 않아요',
    freedWhat:
      '동의해 주신 계정이 휴대폰 본인인증으로 만 14세 이상임을 확인했어요. 그래서 보호자님의 동의가 더는 필요하지 않고, 보호자님의 이름과 이메일을 지웠어요.',
    freedWrong: '자녀가 보호자님의 휴대폰으로 인증한 것이라면 {support}에 바로 알려 주세요.',
    SERVICE: '이용약관',
    CHANNEL_SERVICE: '{channel} 이용약관',
    PRIVACY: '개인정보 수집과 이용',
    MARKETING_EMAIL: '이메일로 소식 받기',
    MARKETING_SMS: '문자로 소식 받기',
    MARKETING_NIGHT: '밤에도 소식 받기',
  },
  en: {
    askSubject: "[Dolphin] Please consent to your child's sign-up",
    greeting: 'Hello {name},',
    askWhy:
      'Dolphin is an online service for learning to code. A child under 14 wants to sign up and gave us your name and e-mail as their guardian.',
    askWhat:
      'Please press the button below, read what it is about, and agree or refuse. Before you agree, we store nothing of your child.',
    askUntil: 'If you do not answer within {days} days, this request and your details are deleted.',
    askButton: 'Read and answer',
    askFooter: 'If no child of yours asked to sign up, please ignore this mail. Nothing will happen.',
    doneSubject: '[Dolphin] Thank you for your consent',
    doneWhat: "We confirm that on {date} you consented to your child's sign-up at Dolphin. You agreed to: {items}.",
    doneNext: 'Your child can now finish signing up.',
    doneWithdraw:
      'You can take your consent back at any time with the button below. The account and the details of your child are then deleted.',
    doneButton: 'See or withdraw your consent',
    doneFooter: 'If it was not you who agreed, withdraw with the button above and tell {support}.',
    withdrawnSubject: '[Dolphin] Your consent is withdrawn',
    withdrawnWhat:
      'You took your consent back. We deleted the account and the details of your child, and your own name and e-mail.',
    withdrawnFooter: 'Questions? Write to {support}.',
    freedSubject: '[Dolphin] Your consent is not needed any more',
    freedWhat:
      'The account you consented to was verified by phone as that of somebody of 14 or older. So your consent is not needed any more, and we deleted your name and e-mail.',
    freedWrong: 'If your child used your phone for it, please tell {support} at once.',
    SERVICE: 'terms of service',
    CHANNEL_SERVICE: 'terms of the {channel}',
    PRIVACY: 'collection and use of personal information',
    MARKETING_EMAIL: 'news by e-mail',
    MARKETING_SMS: 'news by text message',
    MARKETING_NIGHT: 'news at night',
  },
});
