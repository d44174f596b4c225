/**
 * The three ways a call is aborted: its time is up, the caller cancelled it, or the network is gone and
 * every pending call is given up together. [API-8]
 */
let pending = new AbortController();

/** Gives up every pending call; calls made from now on are not touched. */
export function abortPending(): void {
  const old = pending;
  pending = new AbortController();
  old.abort();
}

export type Stop = { readonly signal: AbortSignal; readonly timedOut: () => boolean; readonly release: () => void };

/** `timeoutMs` null waits for ever, as uploads must. [API-10] */
export function stopFor(timeoutMs: number | null, given: AbortSignal | undefined): Stop {
  const own = new AbortController();
  const sources = given ? [pending.signal, given] : [pending.signal];
  let isLate = false;
  const abort = () => own.abort();
  for (const source of sources) source.addEventListener('abort', abort);
  if (given?.aborted) abort();
  const late = () => {
    isLate = true;
    abort();
  };
  const timer = timeoutMs === null ? undefined : setTimeout(late, timeoutMs);
  return {
    signal: own.signal,
    timedOut: () => isLate,
    release: () => {
      clearTimeout(timer);
      for (const source of sources) source.removeEventListener('abort', abort);
    },
  };
}
