/**
 * What happens to an error that nobody caught; see docs/decisions/0051. A rejected promise that nobody awaits is logged
 * and counted: it left no function half done, and the process goes on. An uncaught exception may have: the process
 * stops in order, so that requests in progress are answered, and its parent starts a new one.
 */
import type { Logger } from 'pino';

/** EX_SOFTWARE of sysexits.h: a fault of our own; whoever supervises starts us again. */
export const CRASHED_EXIT_CODE = 70;

let unexpected = 0;

/** Process-wide on purpose, as are the errors it counts. */
export const countUnexpected = (): number => unexpected;

export function handleUncaughtErrors(log: Logger, stopCrashed: () => void): void {
  process.on('unhandledRejection', (error) => {
    unexpected++;
    attempt(() => log.error({ err: error }, 'a promise was rejected and nobody awaited it'));
  });
  process.on('uncaughtException', (error) => {
    unexpected++;
    attempt(() => log.fatal({ err: error }, 'an exception that nobody caught; stopping'));
    attempt(stopCrashed);
  });
}

/** A throw in here would end the process on the spot. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {}
}
