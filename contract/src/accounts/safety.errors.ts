import { defineErrors } from '../core/errors.ts';

/** Phone numbers, addresses, e-mail addresses and accounts of messengers, between minors and strangers. [SOC-150] */
export const safetyErrors = defineErrors({
  CONTACT_DETAILS_NOT_ALLOWED: {
    status: 400,
    show: 'notice',
    ko: '전화번호, 주소, 메일, 메신저 아이디가 들어 있어요. 모르는 사람도 볼 수 있어서 여기에는 쓸 수 없어요. 그 부분을 지우고 다시 보내 주세요.',
    en: 'This holds a phone number, an address, an e-mail or a messenger account. People you do not know could see it, so it cannot be written here. Please take it out and try again.',
  },
  GUARDIAN_APPROVAL_NEEDED: {
    status: 403,
    show: 'silent',
    ko: '보호자가 친구로 승인하면 메시지를 보낼 수 있어요.',
    en: 'You can send messages once your guardian has approved this friend.',
  },
  MESSAGE_NOT_POSSIBLE: {
    status: 403,
    show: 'notice',
    ko: '지금은 이 사람에게 글을 함께 보낼 수 없어요. 글 없이 보내 주세요.',
    en: 'You cannot send this person a message right now. Please send it without one.',
  },
  CONTACT_DETAILS_UNCONFIRMED: {
    status: 409,
    show: 'silent',
    ko: '전화번호나 주소, 메신저 아이디가 들어 있어요. 실제로 아는 친구에게만 알려 주세요.',
    en: 'This holds a phone number, an address or a messenger account. Please tell it only to friends you know in real life.',
  },
});
