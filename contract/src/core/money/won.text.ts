import { defineText } from '../text.ts';

export const wonText = defineText({ ko: { won: '{amount}원' }, en: { won: '{amount} won' } });
