import { defineErrors } from '../core/errors.ts';

export const channelErrors = defineErrors({
  CHANNEL_NOT_FOUND: {
    status: 404,
    show: 'silent',
    ko: '{channel|을/를} 찾을 수 없어요.',
    en: 'We could not find this {channel}.',
  },
  NEED_TO_CHANNEL_INFO: {
    status: 403,
    show: 'silent',
    ko: '{channel} 정보를 먼저 입력해 주세요.',
    en: 'Please enter your {channel} information first.',
  },
  EDUENV_UNAUTHORIZED_MEMBER: {
    status: 403,
    show: 'silent',
    ko: '이 {channel}에서 할 수 없는 일이에요.',
    en: 'You may not do this in this {channel}.',
  },
  TOO_MANY_USER_CREATED_CHANNEL_COUNT: {
    status: 409,
    show: 'silent',
    ko: '더 만들 수 없어요. 만들 수 있는 {channel} 수를 다 썼어요.',
    en: 'You have opened as many {channel}s as you may.',
  },
  CHANNEL_CODE_NOT_FOUND: {
    status: 404,
    show: 'silent',
    ko: '{channel} 코드를 다시 확인해 주세요.',
    en: 'Please check the {channel} code.',
  },
  IS_NOT_PREMIUM_CHANNEL: {
    status: 403,
    show: 'silent',
    ko: '프리미엄 {channel}에서 쓸 수 있어요.',
    en: 'This is for premium {channel}s.',
  },
  SELLER_NOT_VERIFIED: {
    status: 403,
    show: 'notice',
    ko: '{channel} 마스터가 본인인증을 마쳐야 팔 수 있어요. 설정의 본인인증에서 할 수 있어요.',
    en: 'The master of the {channel} must verify their identity before it sells. It is in Settings, under Identity verification.',
  },
  IS_NOT_ADVANCED_CHANNEL_USER: {
    status: 403,
    show: 'silent',
    ko: '{channel}의 수강생만 볼 수 있어요.',
    en: 'This is for students of the {channel}.',
  },
  CHANNEL_GROUP_UNAUTHORIZED: {
    status: 403,
    show: 'silent',
    ko: '이 그룹의 회원만 볼 수 있어요.',
    en: 'This is for members of the group.',
  },
  CHANNEL_GROUP_NOT_FOUND: {
    status: 404,
    show: 'notice',
    ko: '해당 코드의 그룹이 없어요.',
    en: 'No group exists for that code.',
  },
  CHANNEL_MEMBER_NOT_FOUND: {
    status: 404,
    show: 'notice',
    ko: '{channel} 회원이 아니에요.',
    en: 'Not a {channel} member.',
  },
  ALREADY_CHANNEL_GROUP_MEMBER_USER: {
    status: 409,
    show: 'notice',
    ko: '이미 {channel} 그룹의 회원이에요.',
    en: 'Already a member of the {channel} group.',
  },
  TOO_MANY_REPORT_FILE: {
    status: 409,
    show: 'notice',
    ko: '파일은 {max}개까지 올릴 수 있어요.',
    en: 'Up to {max} can be uploaded.',
  },
});
