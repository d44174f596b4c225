import { defineErrors } from '../../core/errors.ts';

export const exportErrors = defineErrors({
  COMPETITION_EXPORT_TOO_LARGE: {
    status: 400,
    show: 'toast',
    ko: '제출이 {max}개를 넘어 파일 하나에 담을 수 없어요.',
    en: 'There are more than {max} submissions, which do not fit into one file.',
  },
  COMPETITION_EXPORT_ICPC_ONLY: {
    status: 409,
    show: 'toast',
    ko: 'results.tsv는 ICPC 방식 대회에서만 만들 수 있어요.',
    en: 'Only competitions of the ICPC format have a results.tsv.',
  },
});
