import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { filesLeftAlone } from './tools/test-run/files-alone.ts';
import { filesOfOtherDays } from './tools/test-run/files-in-turn.ts';
import { isLongRun } from './tools/test-run/long.ts';
import { testFolder } from './tools/test-run/memory-folder.ts';

// Read by `tmpdir()` in every worker, and in the programs that tests start.
process.env['TMPDIR'] ??= testFolder();
// Tests start the server and parts of it again and again; a third of the work of such a test was to compile it.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/dolphin');

/** Tests without JSX that need a `document`. */
const WITH_A_PAGE = 'web/src/**/*.dom.test.ts';

/** Tests that put another `location` in place of the page's, which a page in a context of its own does not allow. */
const WITH_ANOTHER_LOCATION = [
  'web/src/features/profile/quests/quest-popups.test.tsx',
  'web/src/lib/session/tokens.dom.test.ts',
];

const WEB = {
  environment: 'jsdom',
  setupFiles: ['web/src/lib/test/production-react.ts', 'web/src/lib/test/own-browser.ts'],
  env: { NODE_ENV: isLongRun ? 'development' : 'production' },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** In a long run its development build, which warns of mistakes. */
const REACT = { oxc: { jsx: { runtime: 'automatic', development: isLongRun } } } as const;

/** Five kinds of tests, one command: the server on a real PostgreSQL, the judge in real sandboxes, the web in jsdom, and plain functions of the web and of the rest. */
export default defineConfig({
  test: {
    // Tests wait for the database, for clocks and for processes they killed: on two cores a whole run with two workers
    // took 16.2 minutes and left 15 % of the machine idle, with three it took 13.3.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'server',
          // Files keep what they need to themselves, so a worker takes in the modules once and not for each of them: that was half of its work.
          isolate: false,
          // Tests make much that is soon gone; with a young generation of the usual size a tenth of the work was to move it.
          execArgv: ['--max-semi-space-size=64'],
          include: ['server/**/*.test.ts', 'sandbox/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...filesOfOtherDays(), ...filesLeftAlone()],
          globalSetup: ['server/src/core/embedded-postgres/test-cluster.ts', 'server/test/hosts/with-hosts.setup.ts'],
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
          exclude: ['**/node_modules/**', ...filesLeftAlone()],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'judge',
          include: ['judge/**/*.test.ts', 'converter/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...filesLeftAlone()],
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
          exclude: ['**/node_modules/**', WITH_A_PAGE],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...REACT,
        test: {
          name: 'web',
          // A page and modules of its own for each file, in a context of its own: jsdom itself is loaded once for all.
          pool: 'vmThreads',
          vmMemoryLimit: '1500MB',
          include: ['web/src/**/*.test.tsx', WITH_A_PAGE],
          exclude: ['**/node_modules/**', ...WITH_ANOTHER_LOCATION],
          ...WEB,
        },
      },
      { ...REACT, test: { name: 'web-location', pool: 'threads', include: WITH_ANOTHER_LOCATION, ...WEB } },
    ],
  },
});
