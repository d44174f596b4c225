import { randomInt } from 'node:crypto';
import { EMAIL_CODE_DIGITS, EMAIL_CODE_MINUTES, EMAIL_CODE_TRIES } from '@dolphin/contract/accounts/accounts.constants';
import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { failAt } from '../../core/fail.ts';
import { deriveKey, hashSecret, markOf, newSecret } from '../../core/seal.ts';
import { emailKey } from '../email.rules.ts';
import { countCodeTry, insertEmailProof, updateProofUsed } from './email-proofs.queries.ts';

type Secrets = Pick<App, 'config'>;

function keyOf(app: Secrets): Buffer {
  return deriveKey(app.config.tokenSecret, 'accounts.email-proof');
}

export function emailHash(app: Secrets, email: string): Buffer {
  return markOf(keyOf(app), `email ${emailKey(email)}`);
}

/** Bound to its request: what was mailed for one is worth nothing for another. */
function codeMarkOf(app: Secrets, requestId: string, code: string): Buffer {
  return markOf(keyOf(app), `code ${requestId} ${code}`);
}

export type OpenedProof = { readonly requestId: string; readonly code: string; readonly expiresAt: Date };

/** Keeps a code for an address. Whether it is mailed is decided elsewhere; here every address is treated alike. */
export async function openEmailProof(tx: Db, app: Secrets, email: string, now: Date): Promise<OpenedProof> {
  const requestId = newSecret();
  const code = String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_MINUTES * 60_000);
  await insertEmailProof(tx, {
    requestHash: hashSecret(requestId),
    emailMark: emailHash(app, email),
    codeMark: codeMarkOf(app, requestId, code),
    now,
    expiresAt,
  });
  return { requestId, code, expiresAt };
}

type Params = { readonly email: string; readonly emailRequestId: string; readonly emailCode: string };

/** Refuses a wrong code at its field. Not in the caller's transaction: a wrong one must count although the call fails. */
export async function checkEmailCode(app: App, { email, emailRequestId, emailCode }: Params, now: Date): Promise<void> {
  const isRight = await countCodeTry(app.db, {
    requestHash: hashSecret(emailRequestId),
    emailMark: emailHash(app, email),
    codeMark: codeMarkOf(app, emailRequestId, emailCode),
    triesMax: EMAIL_CODE_TRIES,
    now,
  });
  if (!isRight) throw failAt('emailCode', accountErrors.EMAIL_CODE_WRONG);
}

export async function useEmailProof(tx: Db, { emailRequestId }: Pick<Params, 'emailRequestId'>, now: Date) {
  if (!(await updateProofUsed(tx, hashSecret(emailRequestId), now)))
    throw failAt('emailCode', accountErrors.EMAIL_CODE_WRONG);
}
