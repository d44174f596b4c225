/**
 * One part of the program, by its first argument: `http` takes submissions, `judge` judges them, `worker` pays for them;
 * wired as build.ts wires them. For the test that kills them: the whole program takes three seconds of a core to start.
 */
import { flushCompileCache } from 'node:module';
import { openIdentity } from '../src/accounts/sessions/identity.ts';
import { competitionEntriesModule } from '../src/competitions/entries/entries.handlers.ts';
import { applyVerdict } from '../src/competitions/entries/entries.listeners.ts';
import { readConfig } from '../src/config.ts';
import type { App } from '../src/core/app.ts';
import { openDb, openPool } from '../src/core/db.ts';
import { buildHttp } from '../src/core/http/http.ts';
import { openLog } from '../src/core/monitoring/log.ts';
import type { ObjectStore } from '../src/core/object-store/object-store.ts';
import { openPictures } from '../src/core/pictures/converter.ts';
import { startOutbox } from '../src/core/outbox/outbox.ts';
import { startJudging } from '../src/learning/judging/run-judging.ts';
import { submissionsModule } from '../src/learning/submissions/submissions.handlers.ts';
import { progressListeners } from '../src/profile/progress/progress.listeners.ts';
import { questListeners } from '../src/profile/quests/quests.listeners.ts';

const part = process.argv[2];
const config = readConfig();
const log = openLog(config.logLevel);
const app: App = {
  config,
  db: openDb(openPool(config.databaseUrl ?? '', config.databasePool)),
  log,
  now: () => new Date(),
  store: {} as ObjectStore,
  pictures: openPictures(),
  resolveTxt: async () => [],
};
const identity = await openIdentity(app);
const http = buildHttp(part === 'http' ? [submissionsModule, competitionEntriesModule] : [], {
  app,
  identity: { whoIs: identity.whoIs, channelRoles: async () => [] },
  wordsOf: async () => ({ channel: '' }),
});
await startOutbox(app, part === 'worker' ? { listeners: [...progressListeners, ...questListeners, applyVerdict] } : {});
if (part === 'judge') {
  const judging = startJudging(app, { slots: 4 });
  while (judging.tier() === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
}
await http.listen({ port: config.port, host: config.host });
// Kept by a process that ends, which this one never does.
flushCompileCache();
