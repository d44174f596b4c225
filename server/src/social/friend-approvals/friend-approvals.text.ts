import { defineText } from '@dolphin/contract/core/text';

export const friendApprovalsText = defineText({
  ko: {
    subject: '[돌핀] {nickname}님의 새 친구를 확인해 주세요',
    greeting: '{name} 님, 안녕하세요.',
    why: '{nickname}님이 돌핀에서 친구를 사귀었어요. 보호자님의 확인을 기다리는 친구가 {count}명 있어요.',
    what: '만 14세 미만 어린이는 보호자님이 승인하신 친구, 그리고 자기 반 코치와만 귓속말을 나눌 수 있어요. 아래에서 친구를 보고 정해 주세요. 주고받은 말은 보이지 않아요.',
    later: '정하신 뒤에도 같은 단추로 언제든지 바꾸실 수 있어요.',
    button: '친구 확인하기',
    footer: '자녀가 돌핀을 쓰지 않는다면 {support}에 알려 주세요. 이 메일의 단추는 보호자님만 써 주세요.',
  },
  en: {
    subject: '[Dolphin] Please look at new friends of {nickname}',
    greeting: 'Hello {name},',
    why: '{nickname} made friends at Dolphin. {count|plural:# friend waits;# friends wait} for your answer.',
    what: 'Children under 14 whisper only with friends that their guardian approved, and with the coaches of their own classes. Please look at the friends below and decide. What is said is not shown.',
    later: 'You can change your mind at any time with the same button.',
    button: 'See the friends',
    footer:
      'If your child does not use Dolphin, please tell {support}. Please keep the button of this mail to yourself.',
  },
});
