import { defineErrors } from '../../core/errors.ts';

export const coachingErrors = defineErrors({
  HELP_ALREADY_TAKEN: {
    status: 409,
    show: 'toast',
    ko: '다른 코치가 먼저 도와주고 있어요.',
    en: 'Another coach is already helping.',
  },
});
