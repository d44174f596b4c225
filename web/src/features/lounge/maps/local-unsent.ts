import type { MapOperation } from '@dolphin/contract/lounge/maps.schema';

/** What was done to a map and has not reached the server: a tab may be killed, or closed without a connection. [WLD-173] */
type Kept = { readonly at: number; readonly operations: readonly MapOperation[] };

/** What lay longer has been done by hand again, or by somebody else. */
const KEPT_MS = 24 * 3_600_000;

/** One per person: another person at the same computer does not see it. */
const keyOf = (userId: number, mapId: string): string => `map ${userId} ${mapId}`;

export function keepUnsent(userId: number, mapId: string, operations: readonly MapOperation[]): void {
  try {
    if (operations.length === 0) localStorage.removeItem(keyOf(userId, mapId));
    else localStorage.setItem(keyOf(userId, mapId), JSON.stringify({ at: Date.now(), operations } satisfies Kept));
  } catch {
    // No room, or a browser that keeps nothing: the server has it in a moment.
  }
}

export function readUnsent(userId: number, mapId: string): readonly MapOperation[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, mapId)) ?? 'null') as Kept | null;
    return kept !== null && Array.isArray(kept.operations) && Date.now() - kept.at < KEPT_MS ? kept.operations : [];
  } catch {
    return [];
  }
}
