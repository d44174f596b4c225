/**
 * One process of the campaign, by its first argument: `http` answers, `worker` runs listeners, `judge` judges,
 * `realtime` holds sockets. Wired as build.ts wires them, with the modules of the flows alone: the whole program takes
 * three seconds of a core to start, and the campaign starts hundreds.
 */
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { openIdentity } from '../../src/accounts/sessions/identity.ts';
import { purchasesModule } from '../../src/avatar/shop/orders/purchases.handlers.ts';
import { countSold } from '../../src/avatar/shop/shop.listeners.ts';
import { buildServer } from '../../src/build.ts';
import { postsModule } from '../../src/channels/posts/posts.handlers.ts';
import { channelRoles, channelWords } from '../../src/channels/public.ts';
import { readConfig } from '../../src/config.ts';
import type { App } from '../../src/core/app.ts';
import { openDb, openPool } from '../../src/core/db.ts';
import { buildHttp } from '../../src/core/http/http.ts';
import { openLog } from '../../src/core/monitoring/log.ts';
import { openObjectStore } from '../../src/core/object-store/open-object-store.ts';
import { openPictures } from '../../src/core/pictures/converter.ts';
import { startOutbox } from '../../src/core/outbox/outbox.ts';
import { startJudging } from '../../src/learning/judging/run-judging.ts';
import { submissionsModule } from '../../src/learning/submissions/submissions.handlers.ts';
import { progressListeners } from '../../src/profile/progress/progress.listeners.ts';
import { questListeners } from '../../src/profile/quests/quests.listeners.ts';
import { chatModule } from '../../src/social/chat/chat.handlers.ts';
import { announceWhisper } from '../../src/social/chat/chat.listeners.ts';
import { checkContactDetails, isClean } from '../../src/social/public.ts';

const part = process.argv[2];
const config = readConfig();
const now = (): Date => new Date(Date.now() + clockOffset());

if (part === 'realtime') {
  const server = await buildServer(config, { roles: ['realtime'], now });
  await server.start();
} else await startPart();
// A process that is killed never writes its compile cache by itself.
flushCompileCache();

async function startPart(): Promise<void> {
  const app: App = {
    config,
    db: openDb(openPool(config.databaseUrl ?? '', config.databasePool)),
    log: openLog(config.logLevel),
    now,
    store: await openObjectStore(config),
    pictures: openPictures(),
    resolveTxt: async () => [],
  };
  const identity = await openIdentity(app);
  const modules = [
    purchasesModule,
    submissionsModule,
    postsModule({ isClean, checkContact: checkContactDetails }),
    chatModule,
  ];
  const http = buildHttp(part === 'http' ? modules : [], {
    app,
    identity: { whoIs: identity.whoIs, channelRoles },
    wordsOf: (channelId, language) => channelWords(app.db, channelId, language),
  });
  const listeners = [countSold, ...questListeners, ...progressListeners, announceWhisper];
  await startOutbox(app, part === 'worker' ? { listeners } : {});
  if (part === 'judge') {
    const judging = startJudging(app, { slots: 4 });
    while (judging.tier() === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await http.listen({ port: config.port, host: config.host });
}

/** Milliseconds that the campaign moved the clock by. */
function clockOffset(): number {
  try {
    return Number(readFileSync(`${config.dataDir}/clock-offset`, 'utf8'));
  } catch {
    return 0;
  }
}
