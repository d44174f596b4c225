import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Four kinds of tests, one command: the server on a real PostgreSQL, the judge in real sandboxes, the web in jsdom, and plain functions. */
export default defineConfig({
  test: {
    // On two cores one worker would leave the other idle: tests wait for the database, for clocks and for processes they killed.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'server',
          // Files keep what they need to themselves, so a worker takes in the modules once and not for each of them: that was half of its work.
          isolate: false,
          include: ['server/**/*.test.ts', 'sandbox/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/src/core/embedded-postgres/test-cluster.ts'],
          // A test that hangs is found out either way; one that is slow on a crowded machine is not broken.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          include: ['contract/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'judge',
          include: ['judge/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/src/lib/test/own-browser.ts'],
          testTimeout: 60_000,
          pool: 'threads',
        },
      },
    ],
  },
});
