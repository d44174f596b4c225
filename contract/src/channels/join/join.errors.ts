import { defineErrors } from '../../core/errors.ts';

export const joinErrors = defineErrors({
  CHANNEL_NICKNAME_REQUIRED: {
    status: 400,
    show: 'field',
    ko: '닉네임을 입력해 주세요.',
    en: 'Please enter a nickname.',
  },
  CHANNEL_INTRODUCTION_REQUIRED: {
    status: 400,
    show: 'field',
    ko: '자기소개를 입력해 주세요.',
    en: 'Please enter a self-introduction.',
  },
  CHANNEL_WORDS_NOT_ALLOWED: {
    status: 400,
    show: 'field',
    ko: '쓸 수 없는 말이 들어 있어요. 고운 말로 바꿔 주세요.',
    en: 'This holds words that are not allowed here. Please choose kinder ones.',
  },
  CHANNEL_TERMS_REQUIRED: {
    status: 400,
    show: 'field',
    ko: '{channel|을/를} 이용하려면 이용약관과 개인정보 처리방침에 동의해 주세요.',
    en: 'Please agree to the terms and the privacy policy of the {channel}.',
  },
  JOIN_ANSWER_REQUIRED: {
    status: 400,
    show: 'field',
    ko: '이 질문에 답해 주세요.',
    en: 'Please answer this question.',
  },
  JOIN_TERMS_REQUIRED: {
    status: 400,
    show: 'field',
    ko: '가입하려면 꼭 동의해야 하는 약관이에요.',
    en: 'You need to agree to this to join.',
  },
  JOIN_FORM_INVALID: {
    status: 400,
    show: 'toast',
    ko: '질문과 약관에 빈 칸이 없는지, 고르는 질문에 보기가 둘 이상인지 확인해 주세요.',
    en: 'Please check that no question or document is empty, and that every choice has two options or more.',
  },
  CHANNEL_MEMBER_BANNED: {
    status: 403,
    show: 'silent',
    ko: '지금은 이 {channel}에 다시 들어갈 수 없어요. 궁금한 점은 운영진에게 물어봐 주세요.',
    en: 'You cannot come back to this {channel} for now. Please ask its staff if you have questions.',
  },
  CHANNEL_MEMBER_SUSPENDED: {
    status: 403,
    show: 'silent',
    ko: '지금은 활동이 멈춰 있어요. 언제 다시 함께할 수 있는지 운영진에게 물어봐 주세요.',
    en: 'Your membership is paused. Please ask the staff when you can take part again.',
  },
  CHANNEL_GROUP_IS_CLASS: {
    status: 409,
    show: 'toast',
    ko: '반의 그룹이에요. 이름을 바꾸거나 닫으려면 반 페이지에서 해 주세요.',
    en: 'This group belongs to a class. Please rename or close it on the page of the class.',
  },
  LAST_CHANNEL_MASTER: {
    status: 409,
    show: 'toast',
    ko: '마지막 마스터는 떠날 수 없어요. 먼저 다른 회원을 마스터로 정해 주세요.',
    en: 'The last master cannot leave. Please make somebody else a master first.',
  },
  ALREADY_CHANNEL_MEMBER_USER: {
    status: 409,
    show: 'toast',
    ko: '이미 {channel} 회원이에요.',
    en: 'Already a member of the {channel}.',
  },
  CHANNEL_INVITATION_NOT_FOUND: {
    status: 404,
    show: 'silent',
    ko: '초대가 끝났거나 취소됐어요. 초대한 사람에게 다시 부탁해 주세요.',
    en: 'This invitation has ended or was taken back. Please ask for a new one.',
  },
  CHANNEL_INVITATION_NOT_POSSIBLE: {
    status: 409,
    show: 'toast',
    ko: '내보낸 회원이에요. 먼저 회원 관리에서 풀어 주세요.',
    en: 'This person was removed. Please undo that in the member administration first.',
  },
  CHANNEL_INVITATION_LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '답을 기다리는 초대는 {max}개까지예요. 오래된 초대를 취소한 뒤 다시 해 주세요.',
    en: 'Up to {max} invitations can wait for an answer. Please take back old ones first.',
  },
  CHANNEL_CODE_LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '코드는 {max}개까지 만들 수 있어요. 쓰지 않는 코드를 없앤 뒤 다시 해 주세요.',
    en: 'You can have up to {max} codes. Please revoke unused ones first.',
  },
  CHANNEL_GROUP_LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '그룹은 {max}개까지 만들 수 있어요.',
    en: 'You can have up to {max} groups.',
  },
  CHANNEL_GROUP_FULL: {
    status: 409,
    show: 'toast',
    ko: '한 그룹에는 {max}명까지 들어갈 수 있어요.',
    en: 'A group holds up to {max} members.',
  },
  CHANNEL_TAG_LIMIT_REACHED: {
    status: 409,
    show: 'toast',
    ko: '태그는 {max}개까지 만들 수 있어요.',
    en: 'You can have up to {max} tags.',
  },
});
