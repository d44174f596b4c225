import { randomUUID } from 'node:crypto';
import { ACCESS_TOKEN_HEADER, REFRESH_ID_HEADER } from '@dolphin/contract/accounts/accounts.constants';
import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Answer, Client, Me } from '../../core/module.ts';
import { hashSecret, newSecret } from '../../core/seal.ts';
import { signInBanError } from '../sanctions/sign-in-ban-error.ts';
import { signAccessToken } from './access-token.ts';
import { insertSession, insertSiblingId } from './sessions.queries.ts';

export type Tokens = { readonly accessToken: string; readonly refreshId: string };

type Opening = {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly isSignedUp: boolean;
  readonly client: Client;
  readonly now: Date;
  /** The hash a typed password was compared with, when there was one. */
  readonly passwordHash?: string;
};

/**
 * Opens a session on a device: the beginning of a family of tokens. In a transaction, so that of a sign-in that is
 * refused at the end no open session stays.
 */
export async function issueSession(
  tx: Db,
  app: App,
  { userId, isAdmin, isSignedUp, client, now, passwordHash }: Opening,
): Promise<Tokens> {
  const sessionId = randomUUID();
  const refreshId = newSecret();
  const isOpen = await insertSession(tx, {
    id: sessionId,
    userId,
    passwordHash: passwordHash ?? null,
    client,
    refreshHash: hashSecret(refreshId),
    now,
  });
  // Again, behind the lock of the person: a sanction that was committed while the statement above waited is not in its snapshot.
  const refusal = await signInBanError(tx, userId, now);
  if (refusal || !isOpen) throw refusal ?? fail(accountErrors.LOGIN_FAIL);
  return {
    accessToken: await signAccessToken(app.config.tokenSecret, { id: userId, sessionId, isAdmin, isSignedUp }, now),
    refreshId,
  };
}

/**
 * New tokens for the current session, when their claims about the user have changed. The refresh id in use stays valid
 * until one of the two is used: should this answer be lost, nobody is signed out.
 */
export async function reissueTokens(db: Db, app: App, me: Me, now: Date): Promise<Tokens> {
  const refreshId = newSecret();
  await insertSiblingId(db, { sessionId: me.sessionId, refreshHash: hashSecret(refreshId), now });
  return { accessToken: await signAccessToken(app.config.tokenSecret, me, now), refreshId };
}

/** Tokens travel in headers, never in the body. [API-4] */
export function answerTokens(answer: Answer, { accessToken, refreshId }: Tokens): void {
  answer.header(ACCESS_TOKEN_HEADER, accessToken);
  answer.header(REFRESH_ID_HEADER, refreshId);
}
