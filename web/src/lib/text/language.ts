import { DEFAULT_LANGUAGE, DEFAULT_WORDS, LANGUAGES, type Language, type Words } from '@dolphin/contract/core/text';
import { create } from 'zustand';
import { readCookie, writeCookie } from '../browser/cookies.ts';

const LANGUAGE_COOKIE = 'language';
const YEAR_SECONDS = 31_536_000;

/** Labels of the current channel, one set per language; null means the word "channel". [UIX-2] */
export type Labels = Readonly<Record<Language, Words>> | null;

type LanguageState = { readonly language: Language; readonly labels: Labels };

/** The device's choice; the user's setting is copied into it at sign-in, so the next visit starts in the right one. [UIX-1] */
export const useLanguageStore = create<LanguageState>(() => ({ language: readLanguage(), labels: null }));

function readLanguage(): Language {
  const chosen = readCookie(LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === chosen) ?? DEFAULT_LANGUAGE;
}

export function currentLanguage(): Language {
  return useLanguageStore.getState().language;
}

export function setLanguage(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS);
  document.documentElement.lang = language.toLowerCase();
  useLanguageStore.setState({ language });
}

export function setLabels(labels: Labels): void {
  useLanguageStore.setState({ labels });
}

export function wordsOf({ language, labels }: LanguageState): Words {
  return labels?.[language] ?? DEFAULT_WORDS[language];
}

export function useLanguage(): Language {
  return useLanguageStore((state) => state.language);
}
