import { groupDigits, type Language } from '@dolphin/contract/core/text';
import { currentLanguage } from './text/language.ts';

/** Apart from dates and money: every page shows a number, few show more. */

const LOCALES: Readonly<Record<Language, string>> = { KO: 'ko-KR', EN: 'en-US' };

const cache = new Map<string, unknown>();

/** Intl objects are slow to make and free to reuse. */
export function once<T>(key: string, make: (locale: string) => T): T {
  const language = currentLanguage();
  const name = `${language} ${key}`;
  const found = (cache.get(name) as T | undefined) ?? make(LOCALES[language]);
  cache.set(name, found);
  return found;
}

/** 1,240, alike in both languages. */
export function formatNumber(value: number): string {
  return groupDigits(value, currentLanguage());
}
