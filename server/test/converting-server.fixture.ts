/** A converter and nothing else, wired as build.ts wires it. For the test that kills it. */
import { flushCompileCache } from 'node:module';
import Fastify from 'fastify';
import { readConfig } from '../src/config.ts';
import type { App } from '../src/core/app.ts';
import { openDb, openPool } from '../src/core/db.ts';
import { openLog } from '../src/core/monitoring/log.ts';
import { openObjectStore } from '../src/core/object-store/open-object-store.ts';
import { openPictures } from '../src/core/pictures/converter.ts';
import { startConverting } from '../src/learning/videos/conversion/run-converting.ts';

const config = readConfig();
const app: App = {
  config,
  db: openDb(openPool(config.databaseUrl ?? '', config.databasePool)),
  log: openLog(config.logLevel),
  now: () => new Date(),
  store: await openObjectStore(config),
  pictures: openPictures(),
  resolveTxt: async () => [],
};
startConverting(app, { slots: 2, ffmpeg: '' });
await Fastify().listen({ port: config.port, host: config.host });
flushCompileCache();
