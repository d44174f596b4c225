import { ApiError } from '../api/api-error.ts';
import { PartError } from './put-part.ts';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 500;

/** Repeats what can go well the next time, after longer and longer pauses and not before the line is back. */
export async function tryAgain<T>(signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || count >= ATTEMPTS || !canHelp(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (count - 1) * (0.75 + Math.random() / 2), signal);
      await online(signal);
    }
  }
}

/** No answer, too many at once, a server that is not well, or an address whose time was over: the next one is new. */
function canHelp(error: unknown): boolean {
  const status = error instanceof PartError ? error.status : error instanceof ApiError ? error.failure.status : -1;
  return status === 0 || status === 403 || status === 408 || status === 429 || status >= 500;
}

/** Wrong type, too large, or not what it claims to be: a retry with the same file is always refused. */
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([400, 413, 415, 422]);

export function isForGood(error: unknown): boolean {
  return error instanceof ApiError && REFUSED_FOR_GOOD.has(error.failure.status);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}

function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    function done() {
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
