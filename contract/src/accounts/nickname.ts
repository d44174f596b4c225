import { NICKNAME_MAX_LENGTH, NICKNAME_MIN_LENGTH } from './accounts.constants.ts';
import { RESERVED_NICKNAMES } from './reserved-nicknames.text.ts';

/** As it is kept: composed, because some systems send Hangul in pieces, and without spaces around. */
export function composeNickname(typed: string): string {
  return typed.normalize('NFC').trim();
}

/** As it is compared: `Minsu` and `minsu` are the same person to a reader. */
export function nicknameKey(nickname: string): string {
  return composeNickname(nickname).toLowerCase();
}

/** Whole Hangul syllables, Latin letters, digits and underscores: no lookalikes, no invisible signs, no lone jamo. */
const ALLOWED = /^[A-Za-z0-9_\uac00-\ud7a3]+$/;

export function isNicknameAllowed(typed: string): boolean {
  const nickname = composeNickname(typed);
  if (nickname.length < NICKNAME_MIN_LENGTH || nickname.length > NICKNAME_MAX_LENGTH || !ALLOWED.test(nickname))
    return false;
  return !RESERVED_NICKNAMES.includes(nickname.toLowerCase().replace(/\d+$/, ''));
}
