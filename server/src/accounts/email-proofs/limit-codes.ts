import { EMAIL_CODES_PER_HOUR } from '@dolphin/contract/accounts/accounts.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import { lockProofsOf, selectProofTimes } from './email-proofs.queries.ts';

const HOUR_MS = 3_600_000;

/** Whoever is written to, member or not, gets only so many mails in an hour. */
export async function limitCodes(tx: Db, emailMark: Buffer, now: Date): Promise<void> {
  await lockProofsOf(tx, emailMark);
  const times = await selectProofTimes(tx, emailMark, new Date(now.getTime() - HOUR_MS));
  const oldest = times.at(-EMAIL_CODES_PER_HOUR);
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1_000));
  throw new AppError(coreErrors.TOO_MANY_REQUESTS, { seconds }, { retryAfter: seconds });
}
