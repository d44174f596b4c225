import { defineErrors } from '../../core/errors.ts';

export const consentRequestErrors = defineErrors({
  CONSENT_REQUEST_NOT_FOUND: {
    status: 404,
    show: 'message',
    ko: '동의 요청을 찾을 수 없어요. 지워졌을 수 있어요.',
    en: 'This consent request cannot be found. It may have been deleted.',
  },
  CONSENT_NO_CHILD: {
    status: 400,
    show: 'field',
    ko: '동의를 받을 학생이 없어요. 다시 골라 주세요.',
    en: 'There is no student to ask for. Please choose again.',
  },
  CONSENT_TOO_MANY_CHILDREN: {
    status: 400,
    show: 'field',
    ko: '한 번에 {max}명까지 요청할 수 있어요. 나누어 보내 주세요.',
    en: 'One request is for at most {max} students. Please split it.',
  },
  CONSENT_DUE_DAY: {
    status: 400,
    show: 'field',
    ko: '마감일은 오늘부터 {max}일 안에서 골라 주세요.',
    en: 'Choose a last day between today and {max} days from now.',
  },
  CONSENT_CHANGED: {
    status: 409,
    show: 'message',
    ko: '그사이 다른 사람이 이 요청을 고쳤어요. 새 내용을 확인하고 다시 저장해 주세요.',
    en: 'Somebody changed this request meanwhile. Please look at it again and save.',
  },
  CONSENT_ANSWERED: {
    status: 409,
    show: 'message',
    ko: '이미 답한 보호자가 있어서 글을 바꿀 수 없어요. 복사해서 새로 보내 주세요.',
    en: 'A guardian has answered, so the text stays. Copy it and send a new one.',
  },
  CONSENT_OVER: {
    status: 409,
    show: 'message',
    ko: '마감된 동의 요청이에요. 답을 바꾸려면 학원에 문의해 주세요.',
    en: 'This consent request is over. Please ask the academy to change an answer.',
  },
  CONSENT_BY_INVITED: {
    status: 403,
    show: 'message',
    ko: '학원이 초대한 보호자만 답할 수 있어요. 학원에 보호자 계정 초대를 부탁해 주세요.',
    en: 'Only guardians whom the academy invited can answer. Please ask the academy for an invitation.',
  },
  CONSENT_NOBODY_WAITS: {
    status: 409,
    show: 'message',
    ko: '다시 알릴 보호자가 없어요.',
    en: 'There is no guardian to remind.',
  },
});
