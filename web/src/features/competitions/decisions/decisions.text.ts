import { defineText } from '@dolphin/contract/core/text';

export const decisionsText = defineText({
  ko: {
    title: '실격 기록',
    lead: '돌핀 대회에서 누가 누구를 왜 실격 처리했는지, 또 되돌렸는지 남아 있어요. 지우거나 고칠 수 없어요.',
    none: '실격 처리한 적이 없어요',
    DISQUALIFIED: '실격',
    UNDONE: '실격 취소',
    gone: '탈퇴한 회원',
    by: '{name} 님이 처리',
    byGone: '탈퇴한 관리자가 처리',
    reason: '이유: {reason}',
    more: '더 보기',
    failed: '기록을 불러오지 못했어요',
    retry: '다시 불러오기',
    loading: '불러오고 있어요',
  },
  en: {
    title: 'Disqualifications',
    lead: 'Who disqualified whom in competitions of the site and why, and who took it back. Nobody can change it.',
    none: 'Nobody was disqualified yet',
    DISQUALIFIED: 'Disqualified',
    UNDONE: 'Taken back',
    gone: 'Somebody who left',
    by: 'By {name}',
    byGone: 'By an administrator who left',
    reason: 'Reason: {reason}',
    more: 'More',
    failed: 'The list could not be read',
    retry: 'Read again',
    loading: 'Loading',
  },
});
