import { GUARDIAN_CONSENT_BELOW_AGE } from '@dolphin/contract/accounts/accounts.constants';

/** What stands in the three boxes; digits only, possibly not finished. */
export type BirthDateParts = { readonly year: string; readonly month: string; readonly day: string };
export type PartName = keyof BirthDateParts;
export const NO_BIRTH_DATE: BirthDateParts = { year: '', month: '', day: '' };

/** Nobody alive is older; a larger age is a typing mistake. */
const OLDEST_YEARS = 120;
const YEAR_DIGITS = 4;
const PART_DIGITS = 2;

/** The calendar day in Seoul. Not the browser's: a child abroad is of age by the date in Korea. */
export function todayInSeoul(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Seoul',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}

/** Age as the law counts it, from plain days. Somebody born on 29 February grows older on 1 March in other years. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, YEAR_DIGITS)) - Number(birthDate.slice(0, YEAR_DIGITS));
  return today.slice(YEAR_DIGITS) >= birthDate.slice(YEAR_DIGITS) ? years : years - 1;
}

export function needsGuardian(today: string, birthDate: string): boolean {
  return ageOn(today, birthDate) < GUARDIAN_CONSENT_BELOW_AGE;
}

/** The day the boxes name, if there is such a day and somebody alive could be born on it. */
export function toBirthDate({ year, month, day }: BirthDateParts, today: string): string | undefined {
  if (year.length !== YEAR_DIGITS || month === '' || day === '') return undefined;
  const plain = `${year}-${month.padStart(PART_DIGITS, '0')}-${day.padStart(PART_DIGITS, '0')}`;
  if (!isDay(plain) || plain > today) return undefined;
  return ageOn(today, plain) <= OLDEST_YEARS ? plain : undefined;
}

export function partsOf(birthDate: string | undefined): BirthDateParts {
  const [year, month, day] = (birthDate ?? '').split('-');
  return year && month && day ? { year, month, day } : NO_BIRTH_DATE;
}

/** 30 February is no day: a Date silently turns it into 1 or 2 March, so it is asked to give back what it was given. */
function isDay(plain: string): boolean {
  const day = new Date(`${plain}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(plain);
}

/** What the person typed into one box, and where typing goes on. */
export type Typed = { readonly parts: BirthDateParts; readonly focus: PartName };

/**
 * Digits that no longer fit flow into the next box and take the focus along, so "20140305" can be typed or pasted in
 * one go. The focus never moves by itself before that: somebody who is slow or listens to a reader is not thrown ahead.
 */
export function typeInto(parts: BirthDateParts, name: PartName, value: string): Typed {
  const digits = value.replace(/\D/g, '');
  const room = name === 'year' ? YEAR_DIGITS : PART_DIGITS;
  const kept = { ...parts, [name]: digits.slice(0, room) };
  const rest = digits.slice(room);
  const next = name === 'year' ? 'month' : name === 'month' ? 'day' : undefined;
  return rest === '' || next === undefined ? { parts: kept, focus: name } : typeInto(kept, next, rest);
}
