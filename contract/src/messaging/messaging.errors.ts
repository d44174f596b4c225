import { defineErrors } from '../core/errors.ts';

export const messagingErrors = defineErrors({
  MESSAGES_OFF: {
    status: 404,
    show: 'message',
    ko: '지금은 문자를 보낼 수 없어요.',
    en: 'Text messages are not available here.',
  },
  MESSAGE_TOO_LONG: {
    status: 400,
    show: 'field',
    ko: '문자는 최대 {max}바이트까지 보낼 수 있어요.',
    en: 'A text message has at most {max} bytes.',
  },
  MESSAGE_CHARACTERS: {
    status: 400,
    show: 'field',
    ko: '문자로 보낼 수 없는 글자가 있어요: {characters}',
    en: 'A text message cannot carry these characters: {characters}.',
  },
  MESSAGE_SENDER_UNKNOWN: {
    status: 409,
    show: 'message',
    ko: '등록된 발신 번호가 아니에요.',
    en: 'This sender number is not registered.',
  },
  MESSAGE_PROVIDER_AWAY: {
    status: 503,
    show: 'message',
    ko: '문자 회사가 대답하지 않아요. 조금 뒤에 다시 해 주세요.',
    en: 'The text message provider does not answer. Please try again soon.',
  },
});
