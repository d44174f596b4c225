import { defineErrors } from '../core/errors.ts';

export const loungeErrors = defineErrors({
  MISMATCH_ROOM_PASSWORD: { status: 403, show: 'silent', ko: '방 비밀번호가 맞지 않아요.', en: 'The room password is not right.' },
  ROOM_NOT_FOUND: { status: 404, show: 'silent', ko: '방을 찾을 수 없어요.', en: 'We could not find this room.' },
  ALREADY_ROOM_MEMBER_USER: { status: 409, show: 'silent', ko: '이미 이 방에 있어요.', en: 'You are already in this room.' },
  ALREADY_ANOTHER_ROOM_MEMBER_USER: { status: 409, show: 'silent', ko: '다른 방에 있어요. 먼저 나와 주세요.', en: 'You are in another room. Please leave it first.' },
  NOT_ACCEPT_ROOM: { status: 409, show: 'silent', ko: '지금은 들어갈 수 없는 방이에요.', en: 'This room is closed right now.' },
  TOO_MANY_ROOM_MEMBER: { status: 409, show: 'silent', ko: '방이 가득 찼어요.', en: 'This room is full.' },
});
