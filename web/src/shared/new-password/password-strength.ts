import { PASSWORD_MIN_LENGTH } from '@dolphin/contract/accounts/accounts.constants';

/** The hint under a new password. Only `short` is refused here; the server also refuses common or personal ones. */
export const STRENGTHS = ['short', 'weak', 'fair', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Guesses, in bits, from which a password stops being easy and starts being hard to guess at a sign-in form. */
const FAIR_BITS = 34;
const STRONG_BITS = 52;
const COMMON =
  /^(?:password|passw0rd|qwerty|qwertyui|asdf|zxcv|iloveyou|dolphin|admin|welcome|letmein|monkey|football|baseball|sunshine|princess|minecraft|roblox)/i;

/**
 * A rough count of how many guesses a password takes: distinct signs, not repeated or following each other, in the
 * alphabets it draws from. Length weighs most, as it should. What somebody else knows of the person (the e-mail's
 * name) and what everybody tries first count for almost nothing.
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const signs = [...password];
  if (signs.length < PASSWORD_MIN_LENGTH) return 'short';
  const bits = Math.log2(alphabetOf(password)) * freshSigns(stripKnown(password, known));
  return bits >= STRONG_BITS ? 'strong' : bits >= FAIR_BITS ? 'fair' : 'weak';
}

function alphabetOf(password: string): number {
  let size = 0;
  if (/[a-z]/.test(password)) size += 26;
  if (/[A-Z]/.test(password)) size += 26;
  if (/\d/.test(password)) size += 10;
  if (/[^\w\s]|_/.test(password.replace(/\p{L}/gu, ''))) size += 32;
  // Hangul and other scripts: more than Latin, but people choose dictionary words from it.
  if (/[^\p{ASCII}]/u.test(password)) size += 100;
  return Math.max(size, 2);
}

function stripKnown(password: string, known: readonly string[]): string {
  const parts = known.flatMap((word) => word.toLowerCase().split(/[@.\s]/)).filter((part) => part.length >= 4);
  const lower = parts.reduce((rest, part) => rest.replace(part, ''), password.toLowerCase());
  return lower.replace(COMMON, '');
}

/** Signs that are not a repetition or the next one in a row (aaaa, 1234, 4321). */
function freshSigns(password: string): number {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
  return Math.min(fresh, new Set(codes).size * 2);
}
