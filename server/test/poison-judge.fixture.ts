/** A judge that ends its process when it sees a marker in a program; beside it the parts of `judging-server.fixture.ts`. */
import { readConfig } from '../src/config.ts';
import { openDb, openPool } from '../src/core/db.ts';
import { openLog } from '../src/core/monitoring/log.ts';
import { startOutbox } from '../src/core/outbox/outbox.ts';
import { startJudging } from '../src/learning/judging/run-judging.ts';

const config = readConfig();
const app = {
  config,
  db: openDb(openPool(config.databaseUrl ?? '', 4)),
  log: openLog(config.logLevel),
  now: () => new Date(),
};
await startOutbox(app);
startJudging(app, {
  judgeId: process.argv[2],
  slots: 4,
  open: async () => ({
    tier: 'C',
    languages: ['PYTHON', 'JAVASCRIPT', 'BLOCKS'],
    python: undefined,
    notes: [],
    grade: async ({ source, cases }) => {
      // The other jobs are running when the poison job kills the process.
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (source.includes('POISON')) process.exit(9);
      const points = cases.reduce((sum, each) => sum + each.points, 0);
      return { verdict: 'AC', points, pointsPossible: points, cpuMs: 1, memoryKb: 1, cases: [] };
    },
    run: async () => ({ outcome: 'OK', stdout: '', stderr: '', cpuMs: 1, wallMs: 1, memoryKb: 1 }),
    close: async () => undefined,
  }),
});
process.on('SIGTERM', () => process.exit(0));
