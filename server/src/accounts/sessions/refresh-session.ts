import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { hashSecret, newSecret } from '../../core/seal.ts';
import { signAccessToken } from './access-token.ts';
import { endSessions } from './end-sessions.ts';
import type { Tokens } from './issue-session.ts';
import { judgeRefresh } from './refresh.rules.ts';
import { insertNextGeneration, insertSiblingId, lockFamily } from './sessions.queries.ts';

/**
 * Trades a refresh id for new tokens. The refusal is thrown after the commit: a copied id must end its family even
 * though the call that showed it fails.
 */
export async function refreshSession(app: App, refreshId: string, address: string): Promise<Tokens> {
  const now = app.now();
  const fresh = newSecret();
  const outcome = await inTransaction(app.db, async (tx) => {
    const family = await lockFamily(tx, hashSecret(refreshId));
    if (!family) return coreErrors.AUTH_NOT_FOUND;
    const { session_id: sessionId, user_id: userId, generation } = family;
    const verdict = judgeRefresh(
      { current: generation, rotatedAt: family.rotated_at, lastUsedAt: family.last_used_at, endedAt: family.ended_at },
      family.id_generation,
      now,
    );
    if (verdict === 'rotate')
      await insertNextGeneration(tx, {
        sessionId,
        generation: generation + 1,
        refreshHash: hashSecret(fresh),
        address,
        now,
      });
    else if (verdict === 'repeat') await insertSiblingId(tx, { sessionId, refreshHash: hashSecret(fresh), now });
    else {
      if (verdict !== 'ended')
        await endSessions(tx, app, {
          userId,
          only: sessionId,
          reason: verdict === 'reused' ? 'REUSED' : 'EXPIRED',
          now,
        });
      return coreErrors.INVALID_AUTH_TOKEN;
    }
    return { id: userId, sessionId, isAdmin: family.is_admin, isSignedUp: family.signed_up_at !== null };
  });
  if ('code' in outcome) throw fail(outcome);
  return { accessToken: await signAccessToken(app.config.tokenSecret, outcome, now), refreshId: fresh };
}
