import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests without JSX that need a `document`. */
const WITH_A_PAGE = 'web/src/**/*.dom.test.ts';

/** Tests of what happens when modules are first loaded, or of modules that are replaced: each has a page of its own. */
const ISOLATED = [
  'web/src/app/app.test.tsx',
  'web/src/app/current-channel.dom.test.ts',
  'web/src/app/overlay/first-toast.test.tsx',
  'web/src/features/learning/workbench/workbench.test.tsx',
  'web/src/features/lounge/maps/stage/stage.test.tsx',
  'web/src/lib/query.test.tsx',
  'web/src/lib/schema/plain-typebox.test.ts',
  'web/src/lib/session/renew-tokens.dom.test.ts',
  'web/src/lib/session/session.test.tsx',
  'web/src/pages/accounts/signout.test.tsx',
  'web/src/shared/avatar-picture/avatar-picture.test.tsx',
  'web/src/shared/blocks/world-editor/program-editor.test.tsx',
  'web/src/shared/runner/turtle-while-running.test.tsx',
  'web/src/ui/select/select.test.tsx',
];

const WEB = {
  environment: 'jsdom',
  setupFiles: 'web/src/lib/test/own-browser.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  pool: 'threads',
} as const;

/** Five kinds of tests, one command: the server on a real PostgreSQL, the judge in real sandboxes, the web in jsdom, and plain functions of the web and of the rest. */
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
          // A test that hangs is detected in any case; one that is slow on a crowded machine is not broken.
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
          // Plain functions of the web: no page, so no jsdom, which costs more than the tests themselves.
          name: 'web-rules',
          isolate: false,
          include: ['web/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', WITH_A_PAGE, ...ISOLATED],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          // A page and modules of its own for each file: with shared ones the run did not end.
          include: ['web/src/**/*.test.tsx', WITH_A_PAGE],
          exclude: ['**/node_modules/**', ...ISOLATED],
          ...WEB,
        },
      },
      { test: { name: 'web-isolated', include: ISOLATED, ...WEB } },
    ],
  },
});
