import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { findConsentingGuardian } from '../guardians/guardian-contact.ts';
import { consentFreedMail } from '../guardians/guardian-mails.ts';
import { updateGuardianErased } from '../guardians/guardians.queries.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { isBirthDatePossible, needsGuardian } from '../signup/signup.rules.ts';
import { findAged, updateBirthDate } from './birth-dates.queries.ts';
import type { BirthDateOutcome } from './birth-dates.tables.ts';

type Verified = {
  readonly userId: number;
  /** Null: unknown. */ readonly birthDate: string | null;
  readonly now: Date;
};

/**
 * What a provider verified counts, and not what was typed at sign-up. Null when nothing differs. The user is locked.
 * Whoever becomes a child waits for a guardian: no call of members answers, and every session ends, because tokens hold
 * who has signed up. Whoever is no child any more stands on nobody's consent, of which the guardian is notified. [IDV-107]
 */
export async function correctBirthDate(
  tx: Db,
  app: App,
  { userId, birthDate, now }: Verified,
): Promise<BirthDateOutcome | null> {
  const before = await findAged(tx, userId);
  if (!before || birthDate === null || birthDate === before.birthDate || !isBirthDatePossible(birthDate, now))
    return null;
  const outcome = outcomeOf(before, birthDate, now);
  await updateBirthDate(tx, { userId, birthDate, outcome, now });
  if (outcome === 'HELD') await endSessions(tx, app, { userId, reason: 'SIGNED_OUT_REMOTELY', now });
  if (outcome === 'FREED') await freeOfConsent(tx, app, userId);
  return outcome;
}

function outcomeOf(
  { birthDate, hasGuardian }: { readonly birthDate: string; readonly hasGuardian: boolean },
  verified: string,
  now: Date,
): BirthDateOutcome {
  const [wasChild, isChild] = [needsGuardian(birthDate, now), needsGuardian(verified, now)];
  if (isChild && !wasChild && !hasGuardian) return 'HELD';
  return wasChild && !isChild ? 'FREED' : 'CORRECTED';
}

/** A parent whose phone the child used reads it at once. */
async function freeOfConsent(tx: Db, app: App, userId: number): Promise<void> {
  const guardian = await findConsentingGuardian(app, tx, userId);
  if (guardian?.contact) await enqueue(tx, sendMail, consentFreedMail(app.config, guardian.language, guardian.contact));
  await updateGuardianErased(tx, userId);
}
