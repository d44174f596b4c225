/** Leaves a promise rejected, runs on, and then throws an exception that is not caught. */
import pino from 'pino';
import { handleUncaughtErrors, countUnexpected, CRASHED_EXIT_CODE } from './uncaught-errors.ts';

handleUncaughtErrors(pino({ level: 'silent' }), () => {
  process.stdout.write(`stopping after ${countUnexpected()}\n`);
  process.exit(CRASHED_EXIT_CODE);
});
void Promise.reject(new Error('nobody awaits this'));
setTimeout(() => {
  process.stdout.write(`alive after ${countUnexpected()}\n`);
  throw new Error('nobody catches this');
}, 20);
