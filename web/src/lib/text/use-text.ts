import { localize, type Language, type Localized, type Text, type Words } from '@dolphin/contract/core/text';
import { useLanguageStore, wordsOf } from './language.ts';

const localizedBy = new WeakMap<Text, Map<string, unknown>>();

/** Localizing a catalogue processes all its lines; the result is cached per language and label. */
function localizedIn<T extends Readonly<Record<string, string>>>(
  text: Text<T>,
  language: Language,
  words: Words,
): Localized<T> {
  const cache = localizedBy.get(text) ?? new Map<string, unknown>();
  localizedBy.set(text, cache);
  const key = `${language} ${words.channel}`;
  const localized = (cache.get(key) as Localized<T> | undefined) ?? localize(text, language, words);
  cache.set(key, localized);
  return localized;
}

/** The catalogue in the current language, with the channel's own label in it. [UIX-1] [UIX-2] */
export function useText<T extends Readonly<Record<string, string>>>(text: Text<T>): Localized<T> {
  const state = useLanguageStore();
  return localizedIn(text, state.language, wordsOf(state));
}

/** The same outside React: for dialogs and toasts opened from code. */
export function localizeNow<T extends Readonly<Record<string, string>>>(text: Text<T>): Localized<T> {
  const state = useLanguageStore.getState();
  return localizedIn(text, state.language, wordsOf(state));
}
