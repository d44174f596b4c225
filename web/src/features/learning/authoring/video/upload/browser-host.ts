import type { UploadHost } from './upload-types.ts';

/** The browser as an upload needs it. */
export const browserHost: UploadHost = {
  now: () => performance.now(),
  random: Math.random,
  pause: (ms, signal) =>
    new Promise((resolve) => {
      const isOffline = !navigator.onLine;
      // Without a line there is nothing to try; a line that comes back is tried at once.
      const timer = isOffline ? undefined : setTimeout(done, ms);
      function done() {
        clearTimeout(timer);
        removeEventListener('online', done);
        signal.removeEventListener('abort', done);
        resolve();
      }
      addEventListener('online', done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    }),
  inOneTab: (name, work) =>
    'locks' in navigator && navigator.locks
      ? navigator.locks.request(name, { ifAvailable: true }, (lock) => work(lock !== null))
      : work(true),
};
