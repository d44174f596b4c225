import { sanctionErrors } from '@dolphin/contract/accounts/admin/sanctions.errors';
import type { Db } from '../../core/db.ts';
import { type AppError, fail } from '../../core/fail.ts';
import { findSignInBan } from './active-sanction.queries.ts';

/** Why somebody may not sign in; undefined when no sanction is the reason. [SEC-212] */
export async function signInBanError(db: Db, userId: number, now: Date): Promise<AppError | undefined> {
  const ban = await findSignInBan(db, userId, now);
  if (!ban) return undefined;
  const { until, reason } = ban;
  return until === null
    ? fail(sanctionErrors.ACCOUNT_BANNED, { reason })
    : fail(sanctionErrors.ACCOUNT_SUSPENDED, { reason, until: seoulMinute(until) });
}

/** `2026-11-24 12:00`, which is read the same in both languages. */
function seoulMinute(at: Date): string {
  return at.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' });
}
