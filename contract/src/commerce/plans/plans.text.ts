import { defineText } from '../../core/text.ts';

/** What plans are called, on pages, in mails and on receipts. */
export const planNames = defineText({
  ko: { DOLPHIN_PRO: '돌핀 프로', CHANNEL_PRO: '채널 프로', MONTH: '월간', YEAR: '연간', order: '{plan} {cycle} 구독' },
  en: {
    DOLPHIN_PRO: 'Dolphin Pro',
    CHANNEL_PRO: 'Channel Pro',
    MONTH: 'monthly',
    YEAR: 'yearly',
    order: '{plan}, {cycle}',
  },
});
