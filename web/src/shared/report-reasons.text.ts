import { defineText, type Text } from '@dolphin/contract/core/text';
import type { ReportReason } from '@dolphin/contract/social/friends.constants';

/** What may be wrong with somebody, as those who report and those who look into it read it. */
export const reportReasonText = defineText({
  ko: {
    ABUSE: '욕설이나 비방',
    HARASSMENT: '괴롭힘, 따돌림',
    SEXUAL: '성적인 말이나 사진',
    PERSONAL_DETAILS: '개인정보를 묻거나 퍼뜨림',
    IMPERSONATION: '다른 사람인 척함',
    SPAM: '광고, 도배',
    OTHER: '다른 문제',
  },
  en: {
    ABUSE: 'Swearing or insults',
    HARASSMENT: 'Bullying',
    SEXUAL: 'Sexual words or pictures',
    PERSONAL_DETAILS: 'Asking for or spreading personal details',
    IMPERSONATION: 'Pretends to be somebody else',
    SPAM: 'Advertising or spam',
    OTHER: 'Something else',
  },
}) satisfies Text<Record<ReportReason, string>>;
