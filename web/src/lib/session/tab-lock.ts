import { newKey } from '../new-key.ts';

/**
 * Runs work in one tab at a time. Browsers have locks for it, on secure addresses only; elsewhere a note in the local
 * storage, which all tabs see at once, is a lease with a holder and an end, so that a tab that was closed in the middle
 * holds up nobody for long. Two tabs may still write in the same instant; the server forgives a refresh id that is used
 * twice at once.
 */
const LEASE_MS = 10_000;
const LOOK_AGAIN_MS = 50;

export function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator && navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  return withLease(name, work);
}

async function withLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = newKey();
  while (!takeLease(name, mine)) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  try {
    return await work();
  } finally {
    if (readLease(name)?.holder === mine) localStorage.removeItem(name);
  }
}

function takeLease(name: string, mine: string): boolean {
  const lease = readLease(name);
  if (lease && lease.holder !== mine && lease.until > Date.now()) return false;
  try {
    localStorage.setItem(name, `${mine} ${Date.now() + LEASE_MS}`);
  } catch {
    // Without storage there is nothing to agree by.
  }
  return true;
}

function readLease(name: string): { readonly holder: string; readonly until: number } | undefined {
  try {
    const [holder, until] = localStorage.getItem(name)?.split(' ') ?? [];
    return holder === undefined ? undefined : { holder, until: Number(until) };
  } catch {
    return undefined;
  }
}
