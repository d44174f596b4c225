import { josa } from './josa.ts';

/** Korean is complete and the default; English is the second catalogue. [UIX-1] */
export const LANGUAGES = ['KO', 'EN'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'KO';

/** Terms that a channel may rename; every text may use them without a parameter. [UIX-2] */
export type Words = { readonly channel: string };
export type WordName = keyof Words;
export const DEFAULT_WORDS: Readonly<Record<Language, Words>> = {
  KO: { channel: '채널' },
  EN: { channel: 'channel' },
};

export type Params = Readonly<Record<string, string | number>>;

/** The parameters of a text: `'최대 {max}명'` needs max; renamable terms are not parameters. */
export type Slots<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}`
  ? Exclude<Slot extends `${infer Name}|${string}` ? Name : Slot, WordName> | Slots<Rest>
  : never;

export type ParamsOf<T extends string> = { readonly [K in Slots<T>]: string | number };

const LOCALES: Readonly<Record<Language, string>> = { KO: 'ko-KR', EN: 'en-US' };

/**
 * 1,240, alike in both languages. Without Intl where it can: making its first object holds up the first page for longer
 * than all of React.
 */
export function groupDigits(value: number, language: Language): string {
  return Number.isSafeInteger(value)
    ? String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
    : value.toLocaleString(LOCALES[language]);
}

/**
 * Fills a text. `{name}` is replaced, `{name|을/를}` also gets the right particle, `{n|plural:# friend;# friends}`
 * picks a form, and `{channel|capital}` begins a label of its own. Numbers are grouped as the language does.
 */
export function fillText(text: string, params: Params, language: Language): string {
  return text.replace(/\{(\w+)(?:\|([^}]+))?\}/g, (whole, name: string, form?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    const word = typeof value === 'number' ? groupDigits(value, language) : value;
    if (form === undefined) return word;
    if (form === 'capital') return word.charAt(0).toUpperCase() + word.slice(1);
    if (form.startsWith('plural:')) {
      const [one = '', many = one] = form.slice('plural:'.length).split(';');
      return (value === 1 ? one : many).replace('#', word);
    }
    return josa(word, form);
  });
}

type Table = Readonly<Record<string, string>>;

/** A catalogue in both languages. A key that one language lacks does not compile. */
export type Text<T extends Table = Table> = { readonly KO: T; readonly EN: { readonly [K in keyof T]: string } };

export function defineText<const T extends Table>(text: {
  readonly ko: T;
  readonly en: { readonly [K in keyof T]: string };
}): Text<T> {
  return { KO: text.ko, EN: text.en };
}

/** A catalogue as a screen reads it: plain strings, or functions where the text has slots. */
export type Localized<T extends Table> = {
  readonly [K in keyof T]: [Slots<T[K]>] extends [never] ? string : (params: ParamsOf<T[K]>) => string;
};

export function localize<T extends Table>(
  text: Text<T>,
  language: Language,
  words: Words = DEFAULT_WORDS[language],
): Localized<T> {
  const spoken: Record<string, unknown> = {};
  for (const [key, line] of Object.entries<string>(text[language])) {
    const filled = fillText(line, words, language);
    spoken[key] = /\{\w+(\|[^}]+)?\}/.test(filled) ? (params: Params) => fillText(filled, params, language) : filled;
  }
  return spoken as Localized<T>;
}
