import { DEFAULT_TIMEOUT_MS } from '@dolphin/contract/core/endpoint';

/**
 * How long the refresh id just replaced still works: the answer with its successor may have been lost, or two tabs asked
 * at once. Longer than a browser waits for that answer, or whoever waited in vain would be signed out for asking again.
 */
export const REFRESH_GRACE_MS = DEFAULT_TIMEOUT_MS + 15_000;
/** A device that was not used for so long signs in again. */
export const SESSION_IDLE_DAYS = 30;
const DAY_MS = 86_400_000;

export type Family = {
  readonly current: number;
  readonly rotatedAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
};

/** rotate: a new generation begins · repeat: one more id of the current generation · the others end or refuse. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reused' | 'expired' | 'ended';

/**
 * What a refresh id of a generation may do. Whoever holds an id older than the one just replaced, or holds that one
 * too long, holds a copy: either they or the owner stole it, which cannot be determined, so the whole family ends.
 */
export function judgeRefresh(family: Family, generation: number, now: Date): RefreshVerdict {
  if (family.endedAt !== null) return 'ended';
  if (now.getTime() - family.lastUsedAt.getTime() > SESSION_IDLE_DAYS * DAY_MS) return 'expired';
  if (generation === family.current) return 'rotate';
  const inGrace = now.getTime() - family.rotatedAt.getTime() <= REFRESH_GRACE_MS;
  return generation === family.current - 1 && inGrace ? 'repeat' : 'reused';
}
