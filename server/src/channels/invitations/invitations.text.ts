import { defineText } from '@dolphin/contract/core/text';

export const invitationsText = defineText({
  ko: {
    subject: '[돌핀] {name}님이 {place|으로/로} 초대했어요',
    greeting: '{place}에 초대받았어요',
    what: '{name}님이 돌핀의 {place|으로/로} 초대했어요. 아래 버튼을 누르면 승인을 기다리지 않고 바로 함께할 수 있어요.',
    until: '초대는 {days}일 동안 쓸 수 있어요. 돌핀이 처음이라면 먼저 가입한 뒤 들어오게 돼요.',
    button: '초대 받아들이기',
    footer:
      '{place}의 운영진이 이 주소로 초대를 보내 달라고 해서 한 번 보내 드려요. 모르는 곳이라면 아무것도 하지 않으셔도 돼요.',
  },
  en: {
    subject: '[Dolphin] {name} invites you to {place}',
    greeting: 'You are invited to {place}',
    what: '{name} invites you to {place} on Dolphin. With the button below you are in at once, without waiting for approval.',
    until: 'The invitation works for {days} days. If you are new to Dolphin, you sign up first and then come in.',
    button: 'Accept the invitation',
    footer:
      'The staff of {place} asked us to send this invitation once to this address. If you do not know them, you need not do anything.',
  },
});
