/** Longer than the server's own limit for finishing its work. */
const STOP_MS = 30_000;
/** One Ctrl-C arrives several times: from the terminal, from npm, from the launcher above. */
const ECHO_MS = 1_000;
const PARENT_CHECK_MS = 500;

export type StopRequests = {
  readonly requested: boolean;
  /** Settles with the first request. */
  readonly promise: Promise<void>;
  /** What to do with a request; replaces the action before. A request that came earlier is acted on at once. */
  onRequest(action: (signal: NodeJS.Signals) => void): void;
};

/** The first request asks the server to stop; a second one after a while, or too long a wait, kills it. */
export function listenForStop(): StopRequests {
  const { promise, resolve } = Promise.withResolvers<void>();
  let act: (signal: NodeJS.Signals) => void = () => {};
  let requestedAt: number | undefined;

  const request = (): void => {
    if (requestedAt === undefined) {
      requestedAt = Date.now();
      resolve();
      act('SIGTERM');
      setTimeout(() => act('SIGKILL'), STOP_MS).unref();
    } else if (Date.now() - requestedAt > ECHO_MS) {
      act('SIGKILL');
    }
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  followNpm(request);
  return {
    promise,
    get requested() {
      return requestedAt !== undefined;
    },
    onRequest(action) {
      act = action;
      if (requestedAt !== undefined) act('SIGTERM');
    },
  };
}

/** SIGTERM to npm ends npm and its shell but never reaches us: the shell's end is what we can see. */
function followNpm(onEnd: () => void): void {
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onEnd();
  }, PARENT_CHECK_MS);
  watch.unref();
}
