/**
 * What is read from the database for whoever watches. Several numbers come from one reading, several watchers share one,
 * and nobody waits long for a database that does not answer: then nothing is known.
 */
type Options = {
  readonly freshMs?: number;
  readonly waitMs?: number;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
};

const FRESH_MS = 5_000;
const WAIT_MS = 2_000;

export function cachedReading<T>(
  read: () => Promise<T>,
  { freshMs = FRESH_MS, waitMs = WAIT_MS, onError, now = () => performance.now() }: Options,
): () => Promise<T | null> {
  let running: Promise<T | null> | null = null;
  let last: { readonly at: number; readonly value: T } | null = null;

  async function readNow(): Promise<T | null> {
    try {
      const value = await read();
      last = { at: now(), value };
      return value;
    } catch (error) {
      onError(error);
      return null;
    } finally {
      running = null;
    }
  }
  return () => {
    if (last && now() - last.at < freshMs) return Promise.resolve(last.value);
    running ??= readNow();
    return Promise.race([running, new Promise<null>((resolve) => setTimeout(resolve, waitMs, null).unref())]);
  };
}
