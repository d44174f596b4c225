import { defineText } from '@dolphin/contract/core/text';

export const planMailText = defineText({
  ko: {
    RENEWALSubject: '[돌핀] {plan} 구독이 {date}에 갱신돼요',
    RENEWALGreeting: '{plan} 구독이 곧 갱신돼요',
    RENEWALBody: '{date}에 등록한 카드로 {amount|이/가} 결제돼요.',
    RENEWALHow: '계속하지 않으려면 그 전에 구독을 해지해 주세요. 해지해도 이미 결제한 기간은 끝까지 쓸 수 있어요.',
    FAILEDSubject: '[돌핀] {plan} 결제가 되지 않았어요',
    FAILEDGreeting: '{plan} 결제가 되지 않았어요',
    FAILEDBody: '{amount|이/가} 결제되지 않아 {date}에 다시 결제해요. 그때까지 지금처럼 쓸 수 있어요.',
    FAILEDHow: '카드를 바꾸면 바로 다시 결제해요.',
    ENDEDSubject: '[돌핀] {plan} 구독이 끝났어요',
    ENDEDGreeting: '{plan} 구독이 끝났어요',
    ENDEDBody: '{date}에 구독이 끝났고 더는 결제되지 않아요.',
    ENDEDHow: '만든 것은 모두 그대로 있어요. 언제든 다시 구독할 수 있어요.',
    button: '구독 보기',
    footer: '구독을 결제하는 분께 꼭 알려야 하는 내용이라 알림 설정과 관계없이 보내 드려요.',
  },
  en: {
    RENEWALSubject: '[Dolphin] {plan} renews on {date}',
    RENEWALGreeting: '{plan} renews soon',
    RENEWALBody: 'On {date} your card is charged {amount}.',
    RENEWALHow:
      'If you do not want to go on, cancel before that day. What you have paid for stays yours until its end.',
    FAILEDSubject: '[Dolphin] {plan} could not be charged',
    FAILEDGreeting: '{plan} could not be charged',
    FAILEDBody: '{amount} could not be charged. We try again on {date}; until then everything stays open.',
    FAILEDHow: 'When you change the card it is charged at once.',
    ENDEDSubject: '[Dolphin] {plan} has ended',
    ENDEDGreeting: '{plan} has ended',
    ENDEDBody: 'It ended on {date}, and nothing more is charged.',
    ENDEDHow: 'Everything you made is still there. You can subscribe again at any time.',
    button: 'See the subscription',
    footer: 'Whoever pays for a subscription must get this mail, whatever the notification settings are.',
  },
});
