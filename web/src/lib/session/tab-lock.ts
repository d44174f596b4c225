import { newKey } from '../new-key.ts';

/**
 * Runs work in one tab at a time. Browsers have locks for it, on secure addresses only; elsewhere the tabs speak on a
 * channel: whoever wants the work says so, listens a moment, and gives way to a tab with a smaller number or one that
 * is already at it. The fallback is polite, not strict: the server forgives a refresh id that is used twice at once.
 */
const LISTEN_MS = 80;
const PATIENCE_MS = 5_000;

export function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator && navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  if (typeof BroadcastChannel === 'undefined') return work();
  return takeTurns(name, work);
}

async function takeTurns<T>(name: string, work: () => Promise<T>): Promise<T> {
  const channel = new BroadcastChannel(name);
  const mine = newKey();
  const others = new Set<string>();
  let isWorking = false;
  let wake = () => {};
  channel.onmessage = ({ data }: MessageEvent<{ id: string; says: 'want' | 'have' | 'done' }>) => {
    if (data.says === 'done') others.delete(data.id);
    else if (data.says === 'have' || data.id < mine) others.add(data.id);
    if (data.says === 'want' && (isWorking || mine < data.id)) channel.postMessage({ id: mine, says: 'have' });
    if (others.size === 0) wake();
  };
  try {
    channel.postMessage({ id: mine, says: 'want' });
    await pause(LISTEN_MS);
    if (others.size > 0) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), pause(PATIENCE_MS)]);
    isWorking = true;
    return await work();
  } finally {
    channel.postMessage({ id: mine, says: 'done' });
    channel.close();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
