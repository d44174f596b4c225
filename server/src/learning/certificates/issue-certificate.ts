import { randomInt } from 'node:crypto';
import {
  CERTIFICATE_GROUP_LENGTH,
  CERTIFICATE_GROUPS,
  CERTIFICATE_LETTERS,
} from '@dolphin/contract/learning/courses/courses.constants';
import type { Db } from '../../core/db.ts';
import { insertCertificate } from './certificates.queries.ts';

/** Sixty random bits: nobody finds somebody else's by trying. [LMS-104] */
export function newCertificateNumber(): string {
  const group = () =>
    Array.from(
      { length: CERTIFICATE_GROUP_LENGTH },
      () => CERTIFICATE_LETTERS[randomInt(CERTIFICATE_LETTERS.length)],
    ).join('');
  return Array.from({ length: CERTIFICATE_GROUPS }, group).join('-');
}

export function issueCertificate(
  tx: Db,
  given: { readonly userId: number; readonly courseId: number; readonly now: Date },
): Promise<void> {
  return insertCertificate(tx, { ...given, number: newCertificateNumber() });
}
