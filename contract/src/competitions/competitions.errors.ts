import { defineErrors } from '../core/errors.ts';

export const competitionErrors = defineErrors({
  COMPETITION_NOT_FOUND: {
    status: 404,
    show: 'message',
    ko: '대회를 찾을 수 없어요.',
    en: 'There is no such competition.',
  },
  COMPETITION_NOT_STARTED: {
    status: 409,
    show: 'toast',
    ko: '아직 시작하지 않은 대회예요.',
    en: 'The competition has not started yet.',
  },
  COMPETITION_OVER: { status: 409, show: 'toast', ko: '시간이 끝났어요.', en: 'The time is over.' },
  COMPETITION_NOT_OVER: {
    status: 409,
    show: 'toast',
    ko: '대회가 끝난 뒤에 할 수 있어요.',
    en: 'This is possible when the competition is over.',
  },
  COMPETITION_PROBLEM_NOT_FOUND: {
    status: 404,
    show: 'message',
    ko: '이 대회에 없는 문제예요.',
    en: 'The competition has no such problem.',
  },
  NOT_A_PARTICIPANT: {
    status: 403,
    show: 'toast',
    ko: '이 대회의 참가자가 아니에요.',
    en: 'You do not take part in this competition.',
  },
  PARTICIPANT_DISQUALIFIED: {
    status: 403,
    show: 'message',
    ko: '실격 처리되어 할 수 없어요. 주최자에게 문의해 주세요.',
    en: 'You were disqualified, so this is not possible. Please ask the organisers.',
  },
  NO_CERTIFICATE: {
    status: 409,
    show: 'message',
    ko: '증서는 결과가 공개된 뒤, 순위가 있는 참가자만 받을 수 있어요.',
    en: 'There are certificates for participants with a place, when the results are public.',
  },
  STANDINGS_HIDDEN: {
    status: 403,
    show: 'message',
    ko: '순위는 결과가 공개된 뒤에 볼 수 있어요.',
    en: 'The standings are shown when the results are published.',
  },
});
