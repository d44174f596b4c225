/**
 * Sends one group of messages and ends itself on the way, as `kill -9` would: `node sending-process.fixture.ts
 * '{"groupId":7,"killAt":3}'`. Requests to the provider are counted twice, before and after; 0 does not kill. A part of
 * the program, because the whole takes several times as long to start, and what is killed is the same code.
 */
import { flushCompileCache } from 'node:module';
import { readConfig } from '../../src/config.ts';
import type { App } from '../../src/core/app.ts';
import { openDb, openPool } from '../../src/core/db.ts';
import { openLog } from '../../src/core/monitoring/log.ts';
import type { ObjectStore } from '../../src/core/object-store/object-store.ts';
import type { Pictures } from '../../src/core/pictures/converter.ts';
import { sendGroup } from '../../src/messaging/sending/send-group.ts';

// A process that is killed never writes its compile cache by itself.
flushCompileCache();
const { groupId, killAt } = JSON.parse(process.argv[2] ?? '') as { groupId: number; killAt: number };
const config = readConfig();
const app: App = {
  config,
  db: openDb(openPool(config.databaseUrl ?? '', config.databasePool)),
  log: openLog(config.logLevel),
  now: () => new Date(),
  store: {} as ObjectStore,
  pictures: {} as Pictures,
  resolveTxt: async () => [],
};
let count = 0;
const reach = (): void => {
  if (++count === killAt) process.kill(process.pid, 'SIGKILL');
};
const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  reach();
  const response = await send(input, init);
  reach();
  return response;
};
await sendGroup(app, groupId);
await app.db.destroy();
