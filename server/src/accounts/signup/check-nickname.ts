import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { safetyErrors } from '@dolphin/contract/accounts/safety.errors';
import { isNicknameAllowed } from '@dolphin/contract/accounts/nickname';
import { failAt } from '../../core/fail.ts';

/** What may not be shown to others; passed in at start-up, because accounts do not know the word filter. */
export type WordFilter = {
  readonly isClean: (text: string) => boolean;
  readonly hasContactDetails: (text: string) => boolean;
};

/** Rejects a nickname at its field: first by its characters, then by its meaning. [SOC-130] */
export function checkNickname(nickname: string, { isClean, hasContactDetails }: WordFilter): void {
  if (!isNicknameAllowed(nickname)) throw failAt('nickname', accountErrors.NICKNAME_NOT_ALLOWED);
  if (!isClean(nickname)) throw failAt('nickname', accountErrors.NICKNAME_UNKIND);
  if (hasContactDetails(nickname)) throw failAt('nickname', safetyErrors.CONTACT_DETAILS_NOT_ALLOWED);
}
