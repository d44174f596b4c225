import { fillText, type Language } from '@dolphin/contract/core/text';
import { JAVASCRIPT_RULES, JUDGE_RULES, PYTHON_RULES } from './error-rules.ts';
import { explainErrorText } from './explain-error.text.ts';

export type ProgramFault = { readonly name: string; readonly message: string };
export type Explanation = { readonly kind: string; readonly cause: string; readonly tip: string };

/** What happened and what to try, explained for a beginner; undefined for an error without explanation. [LMS-168] */
export function explainError(
  { name, message }: ProgramFault,
  of: 'PYTHON' | 'JAVASCRIPT',
  language: Language,
): Explanation | undefined {
  const rules = of === 'PYTHON' ? PYTHON_RULES : JAVASCRIPT_RULES;
  for (const { kind, name: named, message: pattern } of [...rules, ...JUDGE_RULES]) {
    if (!named.test(name)) continue;
    const found = pattern?.exec(message);
    if (pattern && !found) continue;
    const { word = '', other = '', left = '', right = '' } = found?.groups ?? {};
    const given = {
      word: shorten(word || other),
      other,
      left,
      right,
      wordQuoted: quoted(shorten(word || other)),
      otherQuoted: quoted(other),
      leftQuoted: quoted(left),
      rightQuoted: quoted(right),
    };
    const [cause = '', tip = ''] = fillText(explainErrorText[language][kind], given, language).split('\n');
    return { kind, cause, tip };
  }
  return undefined;
}

const WORD_MAX = 40;
const shorten = (word: string): string => (word.length > WORD_MAX ? `${word.slice(0, WORD_MAX)}…` : word);
/** The particle behind it follows the word inside. */
const quoted = (word: string): string => `‘${word}’`;
