import type { Language } from '@dolphin/contract/core/text';

/** A time as shown in a mail: Seoul's clock, in the reader's language. */
export function formatSeoulTime(at: Date, language: Language): string {
  return at.toLocaleString(language === 'KO' ? 'ko-KR' : 'en-US', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}
