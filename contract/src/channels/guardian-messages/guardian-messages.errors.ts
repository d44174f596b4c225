import { defineErrors } from '../../core/errors.ts';

export const guardianMessageErrors = defineErrors({
  MESSAGE_NO_RECEIVER: {
    status: 409,
    show: 'message',
    ko: '문자를 받을 보호자가 없어요. 보호자 번호를 먼저 등록해 주세요.',
    en: 'There is no guardian who could get it. Add the number of a guardian first.',
  },
  MESSAGE_PLACEHOLDER_UNKNOWN: {
    status: 400,
    show: 'field',
    ko: '바꿀 값이 없는 자리가 있어요: {names}',
    en: 'These placeholders have no value: {names}.',
  },
  MESSAGE_ADVERTISING_OFF: {
    status: 409,
    show: 'message',
    ko: '무료 수신 거부 번호가 없어서 광고 문자를 보낼 수 없어요.',
    en: 'Advertising needs a free number at which it can be refused; there is none.',
  },
  MESSAGE_TEMPLATES_FULL: {
    status: 409,
    show: 'message',
    ko: '문자 틀은 {max}개까지 만들 수 있어요.',
    en: 'There can be up to {max} templates.',
  },
  MESSAGE_SENDER_EXISTS: {
    status: 409,
    show: 'message',
    ko: '이미 있는 번호이거나 번호가 너무 많아요.',
    en: 'The number exists, or there are too many numbers.',
  },
});
