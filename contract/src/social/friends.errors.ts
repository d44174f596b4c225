import { defineErrors } from '../core/errors.ts';

export const friendErrors = defineErrors({
  FRIEND_USER_NOT_FOUND: {
    status: 404,
    show: 'toast',
    ko: '그 사람을 찾을 수 없어요.',
    en: 'We could not find that person.',
  },
  FRIEND_YOURSELF: { status: 409, show: 'toast', ko: '나에게는 할 수 없어요.', en: 'You cannot do this to yourself.' },
  FRIEND_LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '친구는 {max}명까지 사귈 수 있어요. 친구를 정리한 뒤 다시 해 주세요.',
    en: 'You can have up to {max} friends. Please remove somebody first.',
  },
  FRIEND_REQUESTS_LIMIT_REACHED: {
    status: 429,
    show: 'toast',
    ko: '친구 요청은 하루에 {max}번까지 보낼 수 있어요. 내일 다시 해 주세요.',
    en: 'You can send up to {max} friend requests a day. Please try again tomorrow.',
  },
  FRIEND_REQUEST_NOT_POSSIBLE: {
    status: 409,
    show: 'toast',
    ko: '지금은 이 사람에게 친구 요청을 보낼 수 없어요.',
    en: 'You cannot send this person a friend request right now.',
  },
  USER_BLOCKED_BY_YOU: {
    status: 409,
    show: 'toast',
    ko: '내가 차단한 사람이에요. 먼저 차단을 풀어 주세요.',
    en: 'You have blocked this person. Please unblock them first.',
  },
  FRIEND_APPROVAL_CHANGED: {
    status: 409,
    show: 'toast',
    ko: '다른 보호자가 먼저 정했어요. 지금 상태를 다시 보여 드릴게요.',
    en: 'Another guardian decided first. Here is how it stands now.',
  },
  FRIEND_OF_ACADEMY: {
    status: 403,
    show: 'toast',
    ko: '학원에서 일하는 사람은 보호자만 승인할 수 있어요. 보호자 계정을 초대해 주세요.',
    en: 'Only a guardian can approve somebody who works here. Please invite a guardian.',
  },
  BLOCK_LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '{max}명까지 차단할 수 있어요.',
    en: 'You can block up to {max} people.',
  },
  REPORT_LIMIT_REACHED: {
    status: 429,
    show: 'toast',
    ko: '신고는 하루에 {max}번까지 할 수 있어요. 급하면 고객 지원에 알려 주세요.',
    en: 'You can report up to {max} times a day. If it is urgent, please contact support.',
  },
  REPORT_NOTHING_TO_HIDE: {
    status: 409,
    show: 'toast',
    ko: '이 신고에는 숨길 수 있는 내용이 없어요.',
    en: 'There is nothing in this report that can be hidden.',
  },
  REPORT_ALREADY_HANDLED: {
    status: 409,
    show: 'toast',
    ko: '이미 처리된 신고예요.',
    en: 'This report was already handled.',
  },
});
