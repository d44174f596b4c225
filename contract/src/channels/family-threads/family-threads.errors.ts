import { defineErrors } from '../../core/errors.ts';

export const familyThreadErrors = defineErrors({
  FAMILY_NO_ACCOUNT: {
    status: 409,
    show: 'message',
    ko: '이 학생의 보호자 계정이 아직 없어요. 회원 화면에서 보호자를 초대하거나 문자를 보내 주세요.',
    en: 'No guardian of this student has an account yet. Invite a guardian or send a text message.',
  },
  FAMILY_MESSAGE_NOT_FOUND: {
    status: 404,
    show: 'message',
    ko: '메시지를 찾을 수 없어요.',
    en: 'This message cannot be found.',
  },
});
