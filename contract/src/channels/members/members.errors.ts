import { defineErrors } from '../../core/errors.ts';

export const memberErrors = defineErrors({
  MEMBER_ROLE_NOT_GIVABLE: {
    status: 403,
    show: 'toast',
    ko: '이 역할은 줄 수 없어요. 나보다 높은 역할은 줄 수 없어요.',
    en: 'You may not give this role. Nobody gives a role above their own.',
  },
  MEMBER_EXPORT_TOO_LARGE: {
    status: 409,
    show: 'toast',
    ko: '한 번에 {max}명까지 내려받을 수 있어요. 필터로 나눠서 받아 주세요.',
    en: 'Up to {max} members fit one file. Please narrow the list with a filter.',
  },
  VERIFICATION_ALREADY_ASKED: {
    status: 409,
    show: 'toast',
    ko: '이미 보낸 회원 인증 신청을 확인하고 있어요.',
    en: 'Your earlier request is still being looked at.',
  },
  VERIFICATION_ALREADY_VERIFIED: {
    status: 409,
    show: 'toast',
    ko: '이미 인증된 회원이에요.',
    en: 'You are verified already.',
  },
  ROSTER_UNREADABLE: {
    status: 422,
    show: 'toast',
    ko: '명단 파일을 읽을 수 없어요. 엑셀(xlsx)이나 CSV 파일인지 확인해 주세요.',
    en: 'We could not read the roster. Please check that it is an Excel (xlsx) or a CSV file.',
  },
  ROSTER_COLUMNS_MISSING: {
    status: 422,
    show: 'toast',
    ko: '첫 줄에 {columns} 칸이 있어야 해요. 양식 파일을 참고해 주세요.',
    en: 'The first row needs the columns {columns}. Please see the template.',
  },
  ROSTER_EMPTY: {
    status: 422,
    show: 'toast',
    ko: '명단에 사람이 없어요. 둘째 줄부터 적어 주세요.',
    en: 'There is nobody in the roster. People begin in the second row.',
  },
  ROSTER_TOO_MANY_ROWS: {
    status: 422,
    show: 'toast',
    ko: '명단은 한 번에 {max}명까지 등록할 수 있어요.',
    en: 'A roster holds up to {max} people.',
  },
});
