import { defineErrors } from '../../core/errors.ts';

export const meetingErrors = defineErrors({
  MEETING_URL_INVALID: {
    status: 400,
    show: 'field',
    ko: 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.',
    en: 'Please enter an address that starts with http:// or https://.',
  },
  MEETING_URL_HAS_CREDENTIALS: {
    status: 400,
    show: 'field',
    ko: '주소에 아이디나 비밀번호를 넣을 수 없어요.',
    en: 'The address must not contain a user name or password.',
  },
});
