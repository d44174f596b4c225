import { speak, type Language, type Spoken, type Text, type Words } from '@dolphin/contract/core/text';
import { useLanguageStore, wordsOf } from './language.ts';

const spokenBy = new WeakMap<Text, Map<string, unknown>>();

/** Speaking a catalogue walks all its lines; each is walked once per language and label and then kept. */
function spokenAs<T extends Readonly<Record<string, string>>>(
  text: Text<T>,
  language: Language,
  words: Words,
): Spoken<T> {
  const kept = spokenBy.get(text) ?? new Map<string, unknown>();
  spokenBy.set(text, kept);
  const key = `${language} ${words.channel}`;
  const spoken = (kept.get(key) as Spoken<T> | undefined) ?? speak(text, language, words);
  kept.set(key, spoken);
  return spoken;
}

/** The catalogue in the language at hand, with the channel's own label in it. [UIX-1] [UIX-2] */
export function useText<T extends Readonly<Record<string, string>>>(text: Text<T>): Spoken<T> {
  const state = useLanguageStore();
  return spokenAs(text, state.language, wordsOf(state));
}

/** The same outside React: for dialogs and toasts opened from code. */
export function sayNow<T extends Readonly<Record<string, string>>>(text: Text<T>): Spoken<T> {
  const state = useLanguageStore.getState();
  return spokenAs(text, state.language, wordsOf(state));
}
