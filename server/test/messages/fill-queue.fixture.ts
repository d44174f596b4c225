/** `node fill-queue.fixture.ts <round> <count>`: puts messages into the queue as the product does, and prints a line when it is done. */
import { inTransaction, openDb, openPool } from '../../src/core/db.ts';
import type { App } from '../../src/core/app.ts';
import { readConfig } from '../../src/config.ts';
import { openLog } from '../../src/core/monitoring/log.ts';
import type { ObjectStore } from '../../src/core/object-store/object-store.ts';
import type { Pictures } from '../../src/core/pictures/converter.ts';
import { sendMessages } from '../../src/messaging/public.ts';

const [round = '', count = ''] = process.argv.slice(2);
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
await inTransaction(app.db, (tx) =>
  sendMessages(app, tx, app.now(), {
    ownerKind: 'BENCH',
    ownerId: 1,
    actorId: null,
    key: `round-${round}`,
    sender: config.messages?.sender ?? '',
    isAd: false,
    messages: Array.from({ length: Number(count) }, (_message, at) => ({
      // No number of those that the simulator treats in a way of its own.
      phone: `010${String(at).padStart(7, '0')}9`,
      content: `The lesson went well. The homework is in the worksheet. ${at}`,
      label: 'bench',
      subjectId: null,
    })),
  }),
);
process.stdout.write('done\n');
await app.db.destroy();
