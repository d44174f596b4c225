import { defineErrors } from '../core/errors.ts';

export const loungeErrors = defineErrors({
  MISMATCH_ROOM_PASSWORD: {
    status: 403,
    show: 'silent',
    ko: '방 비밀번호가 맞지 않아요.',
    en: 'The room password is not right.',
  },
  ROOM_NOT_FOUND: { status: 404, show: 'silent', ko: '방을 찾을 수 없어요.', en: 'We could not find this room.' },
  ALREADY_ROOM_MEMBER_USER: {
    status: 409,
    show: 'silent',
    ko: '이미 이 방에 있어요.',
    en: 'You are already in this room.',
  },
  ALREADY_ANOTHER_ROOM_MEMBER_USER: {
    status: 409,
    show: 'silent',
    ko: '다른 방에 있어요. 먼저 나와 주세요.',
    en: 'You are in another room. Please leave it first.',
  },
  NOT_ACCEPT_ROOM: {
    status: 409,
    show: 'silent',
    ko: '지금은 들어갈 수 없는 방이에요.',
    en: 'This room is closed right now.',
  },
  TOO_MANY_ROOM_MEMBER: { status: 409, show: 'silent', ko: '방이 가득 찼어요.', en: 'This room is full.' },
  NOT_ROOM_MEMBER: { status: 403, show: 'silent', ko: '이 방에 들어와 있지 않아요.', en: 'You are not in this room.' },
  ROOM_NOT_ALLOWED: {
    status: 403,
    show: 'toast',
    ko: '이 방에서 할 수 없는 일이에요.',
    en: 'You cannot do this in this room.',
  },
  ROOM_LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '방은 한 번에 {max}개까지 열 수 있어요.',
    en: 'You can keep up to {max} rooms open at once.',
  },
  ROOM_MAP_NOT_FOUND: {
    status: 404,
    show: 'silent',
    ko: '이 방에서 쓸 수 없는 맵이에요.',
    en: 'This map cannot be used in this room.',
  },
  ROOM_CAPACITY_TAKEN: {
    status: 409,
    show: 'silent',
    ko: '이미 {count}명이 들어와 있어서 정원을 더 줄일 수 없어요.',
    en: 'There are {count} people inside, so the capacity cannot be smaller.',
  },
  ROOM_NAME_NOT_ALLOWED: {
    status: 400,
    show: 'field',
    ko: '방 이름에 쓸 수 없는 말이 있어요.',
    en: 'The room name has words that are not allowed.',
  },
  LOUNGE_MUTED: {
    status: 403,
    show: 'toast',
    ko: '지금은 말할 수 없어요. {minutes}분 뒤에 다시 해 주세요.',
    en: 'You cannot talk right now. Please try again in {minutes} minutes.',
  },
});
