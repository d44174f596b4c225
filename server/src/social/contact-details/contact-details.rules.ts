/**
 * Whether a text shows how to reach somebody outside: a phone number, an address, an e-mail address or the account of
 * a messenger. Pure and without a database: who wrote it for whom is asked only when something was found.
 */
import { ADDRESSES, DIGIT_WORDS, EMAILS, MESSENGER_IDS, NAMED_PHONE } from './contact-details.text.ts';

export const CONTACT_KINDS = ['PHONE', 'EMAIL', 'MESSENGER', 'ADDRESS'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** The kinds of contact details in a text, each once. */
export function findContactDetails(text: string): readonly ContactKind[] {
  const plain = fold(text);
  return CONTACT_KINDS.filter((kind) => FINDERS[kind](plain));
}

export function hasContactDetails(text: string): boolean {
  return findContactDetails(text).length > 0;
}

const isAny = (patterns: readonly RegExp[]) => (text: string) => patterns.some((pattern) => pattern.test(text));
const FINDERS: Readonly<Record<ContactKind, (text: string) => boolean>> = {
  PHONE: (text) => hasPhone(text) || NAMED_PHONE.test(text),
  EMAIL: isAny(EMAILS),
  MESSENGER: isAny(MESSENGER_IDS),
  ADDRESS: isAny(ADDRESSES),
};

/** Full-width letters, digits in circles and signs nobody sees hide a number from a pattern, not from a reader. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]/gu, '')
    .toLowerCase();
}

/** One digit of a text. `gap` is what stands between it and the digit before it. */
type Digit = { readonly digit: string; readonly gap: string; readonly isWord: boolean };

const LOOKALIKES: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1' };
/** What people put between the parts of a number. A comma separates items of a list. */
const GAP = /^[ \t.\-\u2010-\u2015\u00b7\u2022_~()*/+|:]{0,3}$/;

/** Digits that follow each other with at most a short gap. */
function digitRuns(text: string): readonly (readonly Digit[])[] {
  const signs = [...text];
  const runs: Digit[][] = [];
  let last = -1;
  signs.forEach((_, at) => {
    const digit = digitAt(signs, at);
    if (digit === undefined) return;
    const gap = signs.slice(last + 1, at).join('');
    const isWord = !/\d/.test(signs[at] ?? '');
    const run = runs.at(-1);
    if (run && GAP.test(gap)) run.push({ digit, gap, isWord });
    else runs.push([{ digit, gap: '', isWord }]);
    last = at;
  });
  return runs;
}

function digitAt(signs: readonly string[], at: number): string | undefined {
  const sign = signs[at] ?? '';
  if (/\d/.test(sign)) return sign;
  if (sign in DIGIT_WORDS) return DIGIT_WORDS[sign];
  // `o1o`: a letter counts only beside a digit.
  const isBeside = [signs[at - 1] ?? '', signs[at + 1] ?? ''].some((beside) => /\d/.test(beside));
  return isBeside ? LOOKALIKES[sign] : undefined;
}

/** `first`: how many digits stand before the first hyphen; a number with another first part is something else. */
type Shape = { readonly pattern: RegExp; readonly first: readonly number[]; readonly isMobile: boolean };
const SHAPES: readonly Shape[] = [
  { pattern: /^82010\d{8}/, first: [2, 5], isMobile: true },
  { pattern: /^8210\d{8}/, first: [2, 4], isMobile: true },
  { pattern: /^010\d{8}/, first: [3], isMobile: true },
  { pattern: /^01[16789]\d{8}/, first: [3], isMobile: true },
  { pattern: /^01[16789]\d{7}/, first: [3], isMobile: true },
  { pattern: /^02\d{8}/, first: [2], isMobile: false },
  { pattern: /^02\d{7}/, first: [2], isMobile: false },
  { pattern: /^0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4]|70)\d{8}/, first: [3], isMobile: false },
  { pattern: /^0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4]|70)\d{7}/, first: [3], isMobile: false },
  { pattern: /^050[2-8]\d{8}/, first: [4], isMobile: false },
  { pattern: /^050[2-8]\d{7}/, first: [4], isMobile: false },
];
const LONGEST = 13;

function hasPhone(text: string): boolean {
  return digitRuns(text).some((run) => run.some((_, at) => isPhoneAt(run, at)));
}

function isPhoneAt(run: readonly Digit[], at: number): boolean {
  const first = run[at];
  if (first?.digit !== '0' && first?.digit !== '8') return false;
  const before = run[at - 1];
  // Part of a longer number, or what stands behind its point.
  if (before && !before.isWord && !first.isWord && (first.gap === '' || first.gap === '.')) return false;
  const digits = run
    .slice(at, at + LONGEST)
    .map(({ digit }) => digit)
    .join('');
  return SHAPES.some((shape) => {
    const found = shape.pattern.exec(digits)?.[0];
    if (found === undefined || /^[01]+$/.test(found)) return false;
    const after = run[at + found.length];
    const last = run[at + found.length - 1];
    if (after && after.gap === '' && !after.isWord && last?.isWord === false) return false;
    return isGroupedLikeOne(groupsOf(run.slice(at, at + found.length)), shape);
  });
}

function groupsOf(digits: readonly Digit[]): readonly number[] {
  const groups: number[] = [];
  digits.forEach(({ gap }, at) => {
    if (at === 0 || gap !== '') groups.push(1);
    else groups.push((groups.pop() ?? 0) + 1);
  });
  return groups;
}

/** Written together, digit by digit, or in the parts of a phone number: `0 10 20 30 40 50` is a list. */
function isGroupedLikeOne(groups: readonly number[], { first, isMobile }: Shape): boolean {
  if (groups.length === 1) return true;
  if (groups.every((length) => length === 1)) return isMobile;
  const [start = 0, ...rest] = groups;
  if (!first.includes(start)) return false;
  return isMobile
    ? rest.every((length) => length > 1) || rest.every((length) => length === 1)
    : rest.length === 2 && rest[1] === 4;
}
