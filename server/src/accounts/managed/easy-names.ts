import { randomInt } from 'node:crypto';
import { EASY_PASSWORD_DIGITS, PICTURE_WORDS } from '@dolphin/contract/accounts/picture-words.text';
import { passwordFault } from '../passwords/check-new-password.ts';
import { LOGIN_WORDS, NICKNAME_ANIMALS, NICKNAME_TRAITS } from './names.text.ts';

function oneOf<T>(list: readonly T[]): T {
  const one = list[randomInt(list.length)];
  if (one === undefined) throw new Error('A list of words is never empty.');
  return one;
}

/** The first digit is not zero: a spreadsheet would drop it. */
function digits(count: number): string {
  return String(randomInt(10 ** (count - 1), 10 ** count));
}

/** Easy to type and to remember, as 고래4827. Longer when short ones were taken. */
export function newLoginName(attempt: number): string {
  return oneOf(LOGIN_WORDS) + digits(attempt === 0 ? 4 : 6);
}

/** Not the login name: everybody sees a nickname, and nobody else needs to know by what a child signs in. */
export function newNickname(attempt: number): string {
  return oneOf(NICKNAME_TRAITS) + oneOf(NICKNAME_ANIMALS) + digits(attempt === 0 ? 4 : 5);
}

/** Two picture words and digits; chosen again while it is one that is guessed first. [ACC-22] */
export function newEasyPassword(): string {
  for (;;) {
    const password = oneOf(PICTURE_WORDS).word + oneOf(PICTURE_WORDS).word + digits(EASY_PASSWORD_DIGITS);
    if (passwordFault(password, { email: null }) === null) return password;
  }
}
