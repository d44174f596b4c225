import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { isNicknameAllowed } from '@dolphin/contract/accounts/nickname';
import { failAt } from '../../core/fail.ts';

/** Whether a text may be shown to others; passed in at start-up, because accounts do not know the word filter. */
export type WordFilter = { readonly isClean: (text: string) => boolean };

/** Rejects a nickname at its field: first by its characters, then by its meaning. [SOC-130] */
export function checkNickname(nickname: string, { isClean }: WordFilter): void {
  if (!isNicknameAllowed(nickname)) throw failAt('nickname', accountErrors.NICKNAME_NOT_ALLOWED);
  if (!isClean(nickname)) throw failAt('nickname', accountErrors.NICKNAME_UNKIND);
}
