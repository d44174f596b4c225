import { type Fields, textIn } from './call-provider.ts';
import { ForgedAnswerError, type VerifiedPerson } from './identity-provider.ts';

const SUBJECT_MAX = 200;

/** CI and DI are named, so that one can never be taken for the other. */
export function personOf(fields: Fields): VerifiedPerson {
  const [ci, di] = [textIn(fields, 'ci'), textIn(fields, 'di')];
  const subject = ci === '' ? `di:${di}` : `ci:${ci}`;
  if ((ci === '' && di === '') || subject.length > SUBJECT_MAX) throw new ForgedAnswerError('nobody is named');
  return { subject };
}
