import { RIGHT, WRONG, type Compared, type Judgement } from './checker.ts';

/** Word by word; how the words are spread over lines does not matter. */
export function checkTokens(
  { expected, result: { stdout } }: Compared,
  { ignoreCase = false }: { readonly ignoreCase?: boolean },
): Judgement {
  const words = (text: string): string => {
    const joined = wordsOf(text).join(' ');
    return ignoreCase ? joined.toLowerCase() : joined;
  };
  return words(stdout) === words(expected) ? RIGHT : WRONG;
}

export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
