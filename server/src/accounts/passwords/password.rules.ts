import { toLatinKeys } from './keyboard-hangul.ts';

/** What a stranger may know of the person, too. */
export type Personal = {
  readonly email: string | null;
  readonly nickname?: string | null | undefined;
  readonly birthDate?: string | null | undefined;
};

/** common: everybody tries it first · personal: it is the person's own name or address · simple: repeated or in a row. */
export type PasswordFault = 'common' | 'personal' | 'simple';

/** Besides a common or a personal word, a password needs at least so many other characters. */
const OTHER_SIGNS_MIN = 6;
/** Signs that are neither repeated nor in a row. */
const FRESH_SIGNS_MIN = 6;
const DISTINCT_SIGNS_MIN = 4;
/** A shorter word stands in too many good passwords. */
const WORD_MIN = 3;
const KOREAN_WORD_MIN = 2;
const RUN_MIN = 3;

/** Why a password is too easy to guess, if it is. `isCommon` knows the list, in lower case. */
export function judgePassword(
  password: string,
  personal: Personal,
  isCommon: (word: string) => boolean,
): PasswordFault | null {
  const typed = password.normalize('NFC').toLowerCase();
  const keys = toLatinKeys(typed);
  if (isSimple(keys)) return 'simple';
  if ([typed, keys].some((form) => isDecorated(form, isCommon))) return 'common';
  return [typed, keys].some((form) => isPersonal(form, personalWords(personal))) ? 'personal' : null;
}

/** A common word with a few digits or signs around it (`password2026!`), letters disguised or not (`p@ssw0rd`). */
function isDecorated(form: string, isCommon: (word: string) => boolean): boolean {
  if (isCommon(form) || isCommon(undisguised(form))) return true;
  return [form, undisguised(form)].some((one) => {
    const word = one.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    return signs(form) - signs(word) < OTHER_SIGNS_MIN && isCommon(word);
  });
}

const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

function undisguised(form: string): string {
  return form.replaceAll(/[@431$05]/g, (sign) => DISGUISES[sign] ?? sign);
}

function isPersonal(form: string, words: readonly string[]): boolean {
  return words.some((word) => form.includes(word) && signs(form.replaceAll(word, '')) < OTHER_SIGNS_MIN);
}

function personalWords({ email, nickname, birthDate }: Personal): readonly string[] {
  const local = email?.toLowerCase().split('@')[0] ?? '';
  const name = nickname?.normalize('NFC').toLowerCase() ?? '';
  const day = birthDate?.replaceAll('-', '') ?? '';
  const words = [
    email?.toLowerCase() ?? '',
    local,
    ...local.split(/[._+-]/),
    name,
    toLatinKeys(name),
    day,
    day.slice(2),
  ];
  return words.filter((word) => signs(word) >= (/[\uac00-\ud7a3]/.test(word) ? KOREAN_WORD_MIN : WORD_MIN));
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** Too few signs that are new: `aaaaaaaa`, `12341234`, `abcd1234`, `qwer1234`. */
function isSimple(form: string): boolean {
  return new Set(form).size < DISTINCT_SIGNS_MIN || freshSigns(form) < FRESH_SIGNS_MIN;
}

/** Up to enough: a run of neighbours counts as two signs; what repeats something that stood before counts nothing. */
function freshSigns(form: string): number {
  let count = 0;
  for (let at = 0; at < form.length && count < FRESH_SIGNS_MIN;) {
    const [run, repeat] = [runLength(form, at), repeatLength(form, at)];
    if (repeat >= RUN_MIN && repeat >= run) at += repeat;
    else if (run >= RUN_MIN) {
      count += 2;
      at += run;
    } else {
      count += 1;
      at += 1;
    }
  }
  return count;
}

function runLength(form: string, at: number): number {
  let length = 1;
  while (at + length < form.length && RUNS.some((row) => row.includes(form.slice(at, at + length + 1)))) length += 1;
  return length;
}

/** How far the signs from here repeat what stood before: one sign (`aaaa`) or a whole part (`lovelove`). */
function repeatLength(form: string, at: number): number {
  let longest = 1;
  for (let back = 1; back <= at; back += 1) {
    let length = 0;
    while (at + length < form.length && form[at + length] === form[at + length - back]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

function signs(text: string): number {
  return [...text].length;
}
