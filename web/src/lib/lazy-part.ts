import { lazy } from 'react';
import { isChunkError } from './monitoring/is-chunk-error.ts';

const AGAIN_AFTER_MS = [1_000, 4_000];

/**
 * A part of a page that is fetched when it is first shown. A connection that breaks at that moment must not take the
 * whole page down at once: the part waits until the network is there again, and a server that is just being restarted
 * is asked again. Chromium answers later imports of a file with its first failure, so there the page has these seconds
 * to send what waits; then the error page reloads it.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadWithRetry(load));

export async function loadWithRetry<T>(load: () => Promise<T>, after: readonly number[] = AGAIN_AFTER_MS): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [next, ...later] = after;
    if (!isChunkError(error) || (navigator.onLine && next === undefined)) throw error;
    if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, next));
    else await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return loadWithRetry(load, navigator.onLine ? later : after);
  }
}
