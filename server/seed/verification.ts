import { randomBytes } from 'node:crypto';
import { updateVerified } from '../src/accounts/public.ts';
import type { Db } from '../src/core/db.ts';
import { insertIdentity } from '../src/verification/public.ts';

/** The master of the academy has verified their identity; the mark is nobody's, so nobody is taken. */
export async function seedVerification(tx: Db, userId: number, now: Date): Promise<void> {
  await insertIdentity(tx, { userId, personMark: randomBytes(32), driver: 'nice-v1', now });
  await updateVerified(tx, userId);
}
