/**
 * A handler that cannot end its process. What nobody awaits (`on('data', …)`, `setTimeout(…)`, `process.on(…)`) has no
 * caller to catch for it: a throw or a rejected promise there ends Node. Wrapped, both go to `onError` instead.
 *
 *     stream.on('data', safeHandler(lose, (chunk: Buffer) => read(chunk)));
 *     setInterval(safeHandler(logFailure(log, 'sweep failed'), () => sweep(db)), 1_000);
 *
 * `npm run check` (tools/checks/check-handlers.ts) finds the handlers of server, judge and sandbox that lack it.
 */
export function safeHandler<Args extends readonly unknown[]>(
  onError: (error: unknown) => void,
  handle: (...args: Args) => unknown,
): (...args: Args) => void {
  // The error reporter may fail itself (a full disk, a closed stream); then the error cannot be reported anywhere.
  const report = (error: unknown): void => {
    try {
      onError(error);
    } catch {}
  };
  return (...args) => {
    try {
      const result = handle(...args);
      if (isThenable(result)) result.then(undefined, report);
    } catch (error) {
      report(error);
    }
  };
}

/** Promises of libraries are not always `Promise`. */
function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}
