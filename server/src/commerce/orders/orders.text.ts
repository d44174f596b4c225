import { defineText } from '@dolphin/contract/core/text';

export const cashText = defineText({ ko: { title: '돌핀 캐시 충전' }, en: { title: 'Dolphin cash' } });
