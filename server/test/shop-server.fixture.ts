/**
 * The part of the program that sells: the calls of the purchases over HTTP, what listens to a purchase, and the outbox
 * between them, wired as build.ts wires them. For the test that kills it sixty times: the whole program takes three
 * seconds of a core to start, this takes a quarter of it, and what is killed in the middle is the same code.
 */
import { flushCompileCache } from 'node:module';
import { openIdentity } from '../src/accounts/sessions/identity.ts';
import { purchasesModule } from '../src/avatar/shop/orders/purchases.handlers.ts';
import { countSold } from '../src/avatar/shop/shop.listeners.ts';
import { readConfig } from '../src/config.ts';
import type { App } from '../src/core/app.ts';
import { openDb, openPool } from '../src/core/db.ts';
import { buildHttp } from '../src/core/http/http.ts';
import { openLog } from '../src/core/monitoring/log.ts';
import type { ObjectStore } from '../src/core/object-store/object-store.ts';
import { openPictures } from '../src/core/pictures/converter.ts';
import { startOutbox } from '../src/core/outbox/outbox.ts';
import { questListeners } from '../src/profile/quests/quests.listeners.ts';

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
const http = buildHttp([purchasesModule], {
  app,
  identity: { whoIs: identity.whoIs, channelRoles: async () => [] },
  wordsOf: async () => ({ channel: '' }),
});
await startOutbox(app, { listeners: [countSold, ...questListeners] });
await http.listen({ port: config.port, host: config.host });
// Kept by a process that ends, which this one never does.
flushCompileCache();
