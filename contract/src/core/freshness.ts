/**
 * How fresh the rows of a read must be. Reads come from the primary of the database. One that declares `mayLag` may come
 * from a replica, which is behind by moments; see docs/decisions/0137.
 */
export type Freshness =
  | { readonly kind: 'primary' }
  | { readonly kind: 'replica'; /** Why nobody is harmed by rows of a moment ago. */ readonly because: string };

export const PRIMARY: Freshness = { kind: 'primary' };

/**
 * For reads only. What the caller wrote, and what events told the caller, is always included. Only for handlers that decide
 * by rows of the primary (`ctx.primary`) who may see the answer, and that put no row of `ctx.db` into a cache.
 */
export function mayLag(because: string): Freshness {
  return { kind: 'replica', because };
}

/**
 * On the answer to a command: how far the log of the database had been written by then. Reads send it back, for a while,
 * and a replica answers them only when it is there.
 */
export const POSITION_HEADER = 'x-write-position';
/** On reads that may lag: the last event that the caller has got. */
export const SEEN_HEADER = 'x-event-seen';

/** A replica further behind than this answers nothing. */
export const REPLICA_LAG_MAX_MS = 10_000;
/** Longer than a replica that answers may be behind: what was written earlier than that is everywhere. */
export const POSITION_KEPT_MS = 3 * REPLICA_LAG_MAX_MS;
