import type { ServerResponse } from 'node:http';
import { safeHandler } from '@dolphin/contract/core/safe-handler';

/** Aborted when the connection closes before the whole answer is sent. Made on demand: few calls have a use for it. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort();
  // It may have closed while the handler read what it needs.
  if (response.destroyed) abort();
  response.once(
    'close',
    safeHandler(abort, () => {
      if (!response.writableFinished) abort();
    }),
  );
  return gone.signal;
}
