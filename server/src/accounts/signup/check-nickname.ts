import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { isNicknameAllowed } from '@dolphin/contract/accounts/nickname';
import { failAt } from '../../core/fail.ts';

/** Whether a text may stand where others read it; handed in where the program is wired, because accounts know nothing of words. */
export type WordFilter = { readonly isClean: (text: string) => boolean };

/** Refuses a nickname at its field: first by its letters, then by what they say. [SOC-130] */
export function checkNickname(nickname: string, { isClean }: WordFilter): void {
  if (!isNicknameAllowed(nickname)) throw failAt('nickname', accountErrors.NICKNAME_NOT_ALLOWED);
  if (!isClean(nickname)) throw failAt('nickname', accountErrors.NICKNAME_UNKIND);
}
