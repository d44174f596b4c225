/**
 * Search for parts of Korean words. A word of two syllables has no whole trigram, so the index holds pairs of letters
 * instead: each pair as one number together with the channel, so that a search reads nothing of other channels. The
 * pairs only show where the words may be; this is then verified in the text itself.
 */
const INDEXED_LETTERS = 5_000;
const CHANNELS = 1_048_576;
/** Beyond so many words the pairs alone decide. */
const WORDS_MAX = 8;

/** The text of a post as it is searched. */
export function searchTextOf(title: string, text: string): string {
  return `${title} ${text}`
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, INDEXED_LETTERS)
    .toWellFormed();
}

export function gramsOf(channelId: number, searchText: string): readonly number[] {
  const base = (channelId % CHANNELS) * 2 ** 32;
  const grams = new Set<number>();
  for (const word of searchText.split(' ')) {
    for (let at = 0; at + 1 < word.length; at += 1)
      grams.add(base + word.charCodeAt(at) * 65_536 + word.charCodeAt(at + 1));
  }
  return [...grams];
}

export type SearchTerms = { readonly words: readonly string[]; readonly grams: readonly number[] };

/** What is looked for: every word must be there. Undefined when no word has two letters. */
export function searchTermsOf(channelId: number, query: string): SearchTerms | undefined {
  const text = searchTextOf('', query);
  const grams = gramsOf(channelId, text);
  return grams.length === 0 ? undefined : { words: [...new Set(text.split(' '))].slice(0, WORDS_MAX), grams };
}
