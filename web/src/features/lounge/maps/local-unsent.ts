import type { Open } from './editor-state.ts';

/** What was done to a map and has not reached the server: a tab may be killed, or closed without a connection. [WLD-173] */
type StoredUnsent = { readonly at: number } & Open;

/** What lay longer has been done by hand again, or by somebody else. */
const MAX_AGE_MS = 24 * 3_600_000;

/** One per person: another person at the same computer does not see it. */
const keyOf = (userId: number, mapId: string): string => `map ${userId} ${mapId}`;

export function storeUnsent(userId: number, mapId: string, { operations, bases }: Open): void {
  try {
    if (operations.length === 0) localStorage.removeItem(keyOf(userId, mapId));
    else
      localStorage.setItem(
        keyOf(userId, mapId),
        JSON.stringify({ at: Date.now(), operations, bases } satisfies StoredUnsent),
      );
  } catch {
    // No room, or a browser that keeps nothing: the server has it in a moment.
  }
}

/** Null: there is nothing, or it is too old. */
export function readUnsent(userId: number, mapId: string): Open | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId, mapId)) ?? 'null') as Partial<StoredUnsent> | null;
    if (
      stored === null ||
      !Array.isArray(stored.operations) ||
      stored.operations.length === 0 ||
      Date.now() - (stored.at ?? 0) >= MAX_AGE_MS
    )
      return null;
    // Of what was kept before it was noted upon what, nothing is known: whatever is there by now is asked about.
    return { operations: stored.operations, bases: stored.bases ?? {} };
  } catch {
    return null;
  }
}
