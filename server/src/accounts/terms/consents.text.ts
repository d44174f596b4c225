import { defineText } from '@dolphin/contract/core/text';

/** The law asks to tell people within 14 days what became of their consent to advertising. */
export const consentsText = defineText({
  ko: {
    subject: '[돌핀] 소식 받기 설정을 확인해 드려요',
    greeting: '안녕하세요.',
    agreed: '{date}에 돌핀의 "{item}"에 동의하셨어요.',
    refused: '{date}에 돌핀의 "{item}" 동의를 거두셨어요. 이제 보내지 않을게요.',
    footer: '설정에서 언제든지 바꿀 수 있어요. 궁금한 점은 {support}에 물어봐 주세요.',
    MARKETING_EMAIL: '이메일로 소식 받기',
    MARKETING_SMS: '문자로 소식 받기',
    MARKETING_NIGHT: '밤에도 소식 받기',
  },
  en: {
    subject: '[Dolphin] Your choice about news',
    greeting: 'Hello,',
    agreed: 'On {date} you agreed to "{item}" from Dolphin.',
    refused: 'On {date} you took back your consent to "{item}" from Dolphin. We no longer send it.',
    footer: 'You can change this in the settings at any time. Questions? Write to {support}.',
    MARKETING_EMAIL: 'news by e-mail',
    MARKETING_SMS: 'news by text message',
    MARKETING_NIGHT: 'news at night',
  },
});
