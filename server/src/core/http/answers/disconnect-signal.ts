import type { ServerResponse } from 'node:http';
import { safeHandler } from '@dolphin/contract/core/safe-handler';

/** Aborted when the connection closes before the whole answer is sent. Made on demand: few calls have a use for it. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  // It may have closed while the handler read what it needs.
  if (response.destroyed) abort();
  response.once(
    'close',
    safeHandler(abort, () => {
      if (!response.writableFinished) abort();
    }),
  );
  return controller.signal;
}
