import { defineText } from '@dolphin/contract/core/text';

export const earnedText = defineText({
  ko: { point: '+{point} P', experience: '경험치 +{experience}' },
  en: { point: '+{point} P', experience: '+{experience} experience' },
});
