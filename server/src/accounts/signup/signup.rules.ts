import {
  GUARDIAN_CONSENT_BELOW_AGE,
  REQUIRED_CONSENTS,
  type TermsType,
} from '@dolphin/contract/accounts/accounts.constants';

/** `version` is the one that was read, where that is known and may be older than the one in force. */
export type Choice = { readonly type: TermsType; readonly agreed: boolean; readonly version?: number };

/** Seoul has been nine hours ahead without summer time since 1988, so today needs no time zone tables. */
const SEOUL_AHEAD_MS = 9 * 3_600_000;

/** Today in Seoul, as `2026-11-15`. */
export function seoulDate(now: Date): string {
  return new Date(now.getTime() + SEOUL_AHEAD_MS).toISOString().slice(0, 10);
}

/** Full years of life; compared as strings, because a birthday is a day and not a moment. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function isOfAge(birthDate: string, age: number, now: Date): boolean {
  return ageOn(birthDate, seoulDate(now)) >= age;
}

export function needsGuardian(birthDate: string, now: Date): boolean {
  return !isOfAge(birthDate, GUARDIAN_CONSENT_BELOW_AGE, now);
}

const OLDEST_AGE = 120;

export function isBirthDatePossible(birthDate: string, now: Date): boolean {
  const today = seoulDate(now);
  return birthDate <= today && ageOn(birthDate, today) <= OLDEST_AGE;
}

/** One choice per document; the last tick counts. */
export function settleChoices(choices: readonly Choice[]): readonly Choice[] {
  return [...new Map(choices.map(({ type, agreed }) => [type, { type, agreed }])).values()];
}

export function missingConsents(choices: readonly Choice[]): readonly TermsType[] {
  return REQUIRED_CONSENTS.filter((type) => !choices.some((choice) => choice.type === type && choice.agreed));
}
