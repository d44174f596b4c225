import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { deriveKey, markOf } from '../../core/seal.ts';
import { emailKey } from '../email.rules.ts';
import { announceEnded } from '../sessions/end-sessions.ts';
import { eraseUser } from './leaving.queries.ts';

type Leaving = { readonly userId: number; readonly email: string | null; readonly now: Date };

/** Erases a person whose row is locked: by their own wish, or because a guardian took the consent back. */
export async function eraseAccount(tx: Db, app: App, { userId, email, now }: Leaving): Promise<void> {
  const subject =
    email === null ? null : markOf(deriveKey(app.config.tokenSecret, 'accounts.legal-hold'), emailKey(email));
  const ended = await eraseUser(tx, { userId, subject, now });
  await announceEnded(tx, app, { userId, reason: 'LEFT', now }, ended);
  await publish(tx, accountEvents.left, 0, { userId });
}
