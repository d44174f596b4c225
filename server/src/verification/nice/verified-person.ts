import { type Fields, textIn } from './call-provider.ts';
import { ForgedAnswerError, type VerifiedPerson } from './identity-provider.ts';

const SUBJECT_MAX = 200;

/** CI and DI are named, so that one can never be taken for the other. */
export function personOf(fields: Fields): VerifiedPerson {
  const [ci, di] = [textIn(fields, 'ci'), textIn(fields, 'di')];
  const subject = ci === '' ? `di:${di}` : `ci:${ci}`;
  if ((ci === '' && di === '') || subject.length > SUBJECT_MAX) throw new ForgedAnswerError('nobody is named');
  return { subject, birthDate: birthDateOf(textIn(fields, 'birthdate')) };
}

/** The provider writes `20160505`. A day that no calendar has is none. */
function birthDateOf(digits: string): string | null {
  if (!/^\d{8}$/.test(digits)) return null;
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}
