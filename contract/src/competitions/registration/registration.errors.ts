import { defineErrors } from '../../core/errors.ts';

/** Everybody who does not get a place learns why. [LMS-333] */
export const competitionRegistrationErrors = defineErrors({
  COMPETITION_REGISTRATION_CLOSED: {
    status: 409,
    show: 'toast',
    ko: '참가 신청 기간이 끝났어요.',
    en: 'Registration is closed.',
  },
  ALREADY_TAKING_PART: {
    status: 409,
    show: 'toast',
    ko: '이미 참가 신청을 했어요.',
    en: 'You are registered already.',
  },
  REGISTRATION_REFUSED: {
    status: 409,
    show: 'toast',
    ko: '참가 신청이 받아들여지지 않은 대회예요. 주최자에게 문의해 주세요.',
    en: 'Your registration was not accepted. Please ask the organisers.',
  },
  AUTHOR_TAKES_NO_PART: {
    status: 409,
    show: 'toast',
    ko: '대회를 만드는 사람은 문제를 볼 수 있어서 참가할 수 없어요. 시험 참가로 확인해 보세요.',
    en: 'Organisers see the problems and cannot take part. Use a test run instead.',
  },
  WRONG_ACCESS_CODE: {
    status: 400,
    show: 'field',
    ko: '참가 코드가 달라요. 다시 확인해 주세요.',
    en: 'This is not the access code. Please check it.',
  },
  TEAM_NAME_NEEDED: {
    status: 400,
    show: 'field',
    ko: '팀 이름을 적어 주세요.',
    en: 'Please give your team a name.',
  },
  TEAM_NAME_TAKEN: {
    status: 409,
    show: 'field',
    ko: '이미 있는 팀 이름이에요. 다른 이름을 골라 주세요.',
    en: 'Another team has this name. Please choose another one.',
  },
  TEAM_NAME_REFUSED: {
    status: 400,
    show: 'field',
    ko: '다른 사람이 보기에 좋지 않은 말이 있어요. 다른 이름을 골라 주세요.',
    en: 'There is a word in it that others should not read. Please choose another name.',
  },
  TEAM_NOT_FOUND: {
    status: 404,
    show: 'field',
    ko: '그런 팀 코드가 없어요. 팀장에게 다시 물어봐 주세요.',
    en: 'There is no team with this code. Please ask its leader again.',
  },
  TEAM_FULL: {
    status: 409,
    show: 'toast',
    ko: '팀에 남은 자리가 없어요.',
    en: 'The team has no place left.',
  },
  NOT_TEAM_LEADER: {
    status: 403,
    show: 'toast',
    ko: '팀장만 할 수 있어요.',
    en: 'Only the leader of the team can do this.',
  },
  ALREADY_BEGUN: {
    status: 409,
    show: 'toast',
    ko: '대회가 시작된 뒤에는 바꿀 수 없어요.',
    en: 'This cannot be changed once it has begun.',
  },
  LATER_PART_CLOSED: {
    status: 409,
    show: 'toast',
    ko: '아직 참가할 수 없어요. 결과가 공개된 뒤에 해 보세요.',
    en: 'This opens when the results are public.',
  },
});
