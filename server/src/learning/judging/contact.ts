import { LEASE_SECONDS } from './queue.queries.ts';

/** Whoever lives has renewed its leases by then, twice. */
const STEADY_MS = (LEASE_SECONDS * 1_000) / 2;
const GAP_MS = LEASE_SECONDS * 1_000;

/**
 * Whether this judge has been in touch with the database all the time. One that has not, because the database was away
 * or the machine asleep, cannot tell a judge that ended from one that was cut off like itself.
 */
export function openContact(now: () => number = Date.now) {
  let since: number | undefined;
  let last = 0;
  return {
    succeeded(): void {
      const time = now();
      if (since === undefined || time - last > GAP_MS) since = time;
      last = time;
    },
    failed(): void {
      since = undefined;
    },
    isSteady: (): boolean => since !== undefined && now() - last <= GAP_MS && now() - since >= STEADY_MS,
  };
}
