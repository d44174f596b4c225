import { ApiError } from '../../../../../lib/api/api-error.ts';
import { PartError } from '../../../../../lib/upload/put-part.ts';
import type { UploadHost } from './upload-types.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** An address whose time is over is answered with 403, and so is one that is refused for good. */
const REFUSALS_MAX = 5;

type Retrying = {
  readonly host: UploadHost;
  readonly signal: AbortSignal;
  readonly onWaiting: (isWaiting: boolean) => void;
};

/** Repeats what can succeed the next time, however long the line is away. */
export async function untilAccepted<T>(attempt: () => Promise<T>, { host, signal, onWaiting }: Retrying): Promise<T> {
  for (let count = 0; ; count++) {
    try {
      const result = await attempt();
      if (count > 0) onWaiting(false);
      return result;
    } catch (error) {
      if (signal.aborted || !canSucceedLater(error, count)) throw error;
      onWaiting(true);
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(count, 10));
      await host.pause(pause * (0.75 + host.random() / 2), signal);
      signal.throwIfAborted();
    }
  }
}

function canSucceedLater(error: unknown, count: number): boolean {
  const status = error instanceof PartError ? error.status : error instanceof ApiError ? error.failure.status : -1;
  if (status === 403) return error instanceof PartError && count < REFUSALS_MAX;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
