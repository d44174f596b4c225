import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { failAt } from '../../core/fail.ts';
import { toLatinKeys } from './keyboard-hangul.ts';
import { KOREAN_PASSWORDS } from './korean-passwords.text.ts';
import { judgePassword, type PasswordFault, type Personal } from './password.rules.ts';

let common: ReadonlySet<string> | undefined;

/** Read when the first password is chosen: most processes never need it. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set([
    ...readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n'),
    ...KOREAN_PASSWORDS,
    ...KOREAN_PASSWORDS.map(toLatinKeys),
  ]);
  return common;
}

const ERRORS = {
  common: accountErrors.PASSWORD_TOO_COMMON,
  personal: accountErrors.PASSWORD_TOO_PERSONAL,
  simple: accountErrors.PASSWORD_TOO_SIMPLE,
};

/** Why a password is guessed before any other, if it is. */
export function passwordFault(password: string, personal: Personal): PasswordFault | null {
  return judgePassword(password, personal, (word) => commonPasswords().has(word));
}

/** Refuses, at its field, a password that is guessed before any other. [SEC-64] */
export function checkNewPassword(password: string, personal: Personal): void {
  const fault = passwordFault(password, personal);
  if (fault !== null) throw failAt('password', ERRORS[fault]);
}
