import { defineText } from '@dolphin/contract/core/text';

/** What a row of the points' ledger calls a purchase of several things. */
export const shopText = defineText({
  ko: { several: '{name} 외 {count}개' },
  en: { several: '{name} and {count} more' },
});
