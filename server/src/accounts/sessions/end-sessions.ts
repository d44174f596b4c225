import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { publish, publishEach } from '../../core/outbox/publish.ts';
import { refuseSessions } from './ended-sessions.ts';
import { type Ending, updateSessionsEnded, updateSessionsOfEnded } from './sessions.queries.ts';

/** Ends sessions: their tokens are rejected, and their devices are notified. Returns how many were open. */
export async function endSessions(db: Db, app: App, ending: Ending): Promise<number> {
  const ended = await updateSessionsEnded(db, ending);
  await announceEnded(db, app, ending, ended);
  return ended.length;
}

/** Ends every session of several people at once. */
export async function endSessionsOf(
  db: Db,
  app: App,
  userIds: readonly number[],
  { reason, now }: Pick<Ending, 'reason' | 'now'>,
): Promise<void> {
  const ended = await updateSessionsOfEnded(db, userIds, { reason, now });
  refuseSessions(
    db,
    app,
    ended.map(({ id }) => id),
    now,
  );
  await publishEach(
    db,
    accountEvents.sessionEnded,
    [...new Set(ended.map(({ userId }) => userId))].map((userId) => ({
      target: userId,
      payload: { sessionId: null, sparedSessionId: null },
    })),
  );
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
