import { defineText } from '../core/text.ts';

/** What stands where the name of somebody who left would stand. */
export const leftUserText = defineText({ ko: { name: '탈퇴한 사용자' }, en: { name: 'Former member' } });
