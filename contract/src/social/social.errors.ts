import { defineErrors } from '../core/errors.ts';

export const socialErrors = defineErrors({
  ALREADY_FRIEND_USER: { status: 409, show: 'silent', ko: '이미 친구예요.', en: 'Already friends.' },
  USER_NICKNAME_NOT_FOUND: {
    status: 404,
    show: 'notice',
    ko: '해당 닉네임을 가진 사용자를 찾을 수 없어요!',
    en: 'Cannot find a user with that nickname!',
  },
  WHISPER_NOT_ALLOWED: {
    status: 403,
    show: 'toast',
    ko: '지금은 이 사람과 귓속말을 할 수 없어요.',
    en: 'You cannot whisper to this person right now.',
  },
  WHISPER_TO_YOURSELF: {
    status: 409,
    show: 'toast',
    ko: '나에게는 귓속말을 보낼 수 없어요.',
    en: 'You cannot whisper to yourself.',
  },
});
