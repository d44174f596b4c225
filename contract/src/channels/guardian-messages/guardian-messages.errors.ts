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
  MESSAGES_LEFT: {
    status: 409,
    show: 'message',
    ko: '이미 보내기 시작한 문자가 있어서 취소할 수 없어요.',
    en: 'Some of these messages have left already; they cannot be cancelled.',
  },
  MESSAGE_PROFILE_TAKEN: {
    status: 409,
    show: 'message',
    ko: '다른 곳에서 쓰고 있는 카카오톡 채널이에요. 운영자에게 물어보세요.',
    en: 'This KakaoTalk channel is used elsewhere. Please ask the operator.',
  },
  MESSAGE_TALK_UNFIT: {
    status: 409,
    show: 'message',
    ko: '승인된 정보성 템플릿만 쓸 수 있어요. 템플릿 상태를 다시 확인해 주세요.',
    en: 'Only approved templates without advertising can be used. Please check the templates again.',
  },
  MESSAGE_SENDER_EXISTS: {
    status: 409,
    show: 'message',
    ko: '이미 있는 번호이거나 번호가 너무 많아요.',
    en: 'The number exists, or there are too many numbers.',
  },
});
