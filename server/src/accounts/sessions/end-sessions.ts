import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { refuseSessions } from './ended-sessions.ts';
import { type Ending, updateSessionsEnded } from './sessions.queries.ts';

/** Ends sessions: their tokens are rejected, and their devices are notified. Returns how many were open. */
export async function endSessions(db: Db, app: App, ending: Ending): Promise<number> {
  const ended = await updateSessionsEnded(db, ending);
  await announceEnded(db, app, ending, ended);
  return ended.length;
}

/** The second half, for those who end sessions as part of a larger statement. */
export async function announceEnded(
  db: Db,
  app: App,
  { userId, only, spare, now }: Ending,
  ended: readonly string[],
): Promise<void> {
  if (ended.length === 0) return;
  refuseSessions(db, app, ended, now);
  await publish(db, accountEvents.sessionEnded, userId, { sessionId: only ?? null, sparedSessionId: spare ?? null });
}
