import { emailKey } from '../email.rules.ts';
import { toLatinKeys } from '../passwords/keyboard-hangul.ts';

/**
 * How a login name is compared: by the keys that type it. A child who forgets to switch the keyboard to Hangul types
 * `rhfo4827` and means 고래4827.
 */
export function loginKey(typed: string): string {
  return toLatinKeys(typed.normalize('NFKC').toLowerCase().replaceAll(/\s/g, ''));
}

/** What somebody signs in with: the key of an e-mail address, or of a login name, which has no `@`. [ACC-20] */
export function signInKey(typed: string): string {
  return typed.includes('@') ? emailKey(typed) : loginKey(typed);
}
