import { createHash } from 'node:crypto';
import { niceText } from './nice.text.ts';

/** Somebody as the provider knows them. */
export type Person = {
  readonly name: string;
  readonly birthDate: string;
  readonly gender: '0' | '1';
  readonly nationalInfo: '0' | '1';
  readonly mobileNo: string;
};

const { KO } = niceText;

/** One for each case that has once gone wrong somewhere; the last has a syllable that EUC-KR lacks. */
export const PEOPLE: Readonly<Record<string, Person>> = {
  adult: { name: KO.adultName, birthDate: '19900101', gender: '1', nationalInfo: '0', mobileNo: '01012345678' },
  child: { name: KO.childName, birthDate: '20130505', gender: '0', nationalInfo: '0', mobileNo: '01055550505' },
  foreigner: { name: 'ANNA SMITH', birthDate: '19881224', gender: '0', nationalInfo: '1', mobileNo: '01098765432' },
  rare: { name: KO.rareName, birthDate: '19770707', gender: '1', nationalInfo: '0', mobileNo: '01077770707' },
};

/** 88 characters, the same for the same person at every site. */
export function ciOf({ name, birthDate }: Person): string {
  return createHash('sha512').update(`ci ${name} ${birthDate}`).digest('base64');
}

/** 64 characters, of this site alone. */
export function diOf({ name, birthDate }: Person, siteCode: string): string {
  return createHash('sha256').update(`di ${siteCode} ${name} ${birthDate}`).digest('hex');
}

/** A person typed in the window: another name or birth date is another person. Undefined when a field is impossible. */
export function typedPerson(fields: Readonly<Record<string, string>>): Person | undefined {
  const name = (fields['name'] ?? '').trim();
  const birthDate = (fields['birthDate'] ?? '').replaceAll('-', '');
  const mobileNo = (fields['mobileNo'] ?? '').replaceAll('-', '');
  if (name === '' || name.length > 50 || !/^\d{8}$/.test(birthDate) || !/^01\d{8,9}$/.test(mobileNo)) return undefined;
  return { name, birthDate, mobileNo, gender: '1', nationalInfo: '0' };
}
