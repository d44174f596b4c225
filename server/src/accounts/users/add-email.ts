import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction, isUniqueViolation } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import type { Client, Me } from '../../core/module.ts';
import { normalizeEmail } from '../email.rules.ts';
import { checkEmailCode, emailHash, openEmailProof, useEmailProof } from '../email-proofs/email-proof.ts';
import { sendEmailCode } from '../email-proofs/email-proofs.jobs.ts';
import { limitCodes } from '../email-proofs/limit-codes.ts';
import { needsGuardian } from '../signup/signup.rules.ts';
import { requireOwner } from './require-owner.ts';
import { findEmailStanding, updateEmail } from './users.queries.ts';

/** Mails a code. It does the same for every address: who has it already is known to the mail alone. [SEC-65] */
export async function openEmailCode(
  tx: Db,
  app: App,
  { me, email, client, now }: { readonly me: Me; readonly email: string; readonly client: Client; readonly now: Date },
) {
  await requireNoEmail(tx, me.id, now);
  await limitCodes(tx, emailHash(app, email), now);
  const { requestId, code, expiresAt } = await openEmailProof(tx, app, email, now);
  await enqueue(tx, sendEmailCode, { email: normalizeEmail(email), code, language: client.language });
  return {
    emailRequestId: requestId,
    expiresAt: expiresAt.toISOString(),
    ...(app.config.demo && app.config.smtpUrl === null ? { demoCode: code } : {}),
  };
}

type Params = {
  readonly email: string;
  readonly emailRequestId: string;
  readonly emailCode: string;
  readonly password?: string | undefined;
};

/** From then on passwords are set by mail, and no longer by staff (ACC-23). So the owner shows the password again. */
export async function addEmail(app: App, me: Me, { password, ...proof }: Params, now: Date): Promise<string> {
  await checkEmailCode(app, proof, now);
  const email = normalizeEmail(proof.email);
  await inTransaction(app.db, async (tx) => {
    await requireOwner(tx, me, { password, field: 'password', now });
    await requireNoEmail(tx, me.id, now);
    await useEmailProof(tx, proof, now);
    await updateEmail(tx, me.id, email).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw failAt('email', accountErrors.EMAIL_DUPLICATE_MEMBER);
      throw error;
    });
  });
  return email;
}

/** Under 14 an address is taken with the consent of the guardian only, which every such account has on record. */
async function requireNoEmail(tx: Db, userId: number, now: Date): Promise<void> {
  const standing = await findEmailStanding(tx, userId);
  if (!standing) throw fail(coreErrors.INVALID_AUTH_TOKEN);
  if (standing.hasEmail) throw fail(accountErrors.EMAIL_ALREADY_SET);
  if (needsGuardian(standing.birthDate, now) && !standing.hasGuardian)
    throw failAt('email', accountErrors.GUARDIAN_CONSENT_REQUIRED);
}
