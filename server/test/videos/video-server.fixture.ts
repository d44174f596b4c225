/**
 * A server that takes uploads and converts them, and ends itself at one point on the way:
 * `node video-server.fixture.ts <part | whole> <point>`. `whole` is the program as it runs; `part` are the calls of
 * videos and the converter alone, wired as build.ts wires them, which start in a quarter of the time.
 */
import { readdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openIdentity } from '../../src/accounts/sessions/identity.ts';
import { channelRoles } from '../../src/channels/public.ts';
import { readConfig } from '../../src/config.ts';
import type { App } from '../../src/core/app.ts';
import { openDb, openPool } from '../../src/core/db.ts';
import { buildHttp } from '../../src/core/http/http.ts';
import { openLog } from '../../src/core/monitoring/log.ts';
import { registerFileRoutes } from '../../src/core/object-store/file-routes.ts';
import { openObjectStore } from '../../src/core/object-store/open-object-store.ts';
import { openPictures } from '../../src/core/pictures/converter.ts';
import { videoStoragesModule } from '../../src/learning/videos/authoring/video-storages.handlers.ts';
import { startConverting } from '../../src/learning/videos/conversion/run-converting.ts';
import type { VideoPoint } from './video-points.fixture.ts';

const [kind = '', point = ''] = process.argv.slice(2);
const config = readConfig();

function endAt(at: VideoPoint): void {
  if (at === point) process.kill(process.pid, 'SIGKILL');
}

/** Statements of transactions are seen when they are done, so each of these is before the commit. */
const STATEMENTS: readonly (readonly [string, VideoPoint])[] = [
  ['videos.lock-media', 'FILE_COMMITTED'],
  ['videos.draft-media', 'BEFORE_COMPLETE_COMMIT'],
  ['videos.lock-converting', 'TAKEN'],
  ['videos.draft-duration', 'BEFORE_FINISH_COMMIT'],
];
function onStatement(sql: string): void {
  for (const [name, at] of STATEMENTS) if (sql.startsWith(`/*query:${name}*/`)) endAt(at);
  if (point === 'CONVERTING' && sql.startsWith('/*query:videos.lock-converting*/')) setInterval(endOnceWriting, 1);
}

/** The sandbox has written something. */
function endOnceWriting(): void {
  const names = readdirSync(path.join(config.dataDir, 'conversions'), { recursive: true });
  if (names.some((name) => String(name).endsWith('.bin'))) endAt('CONVERTING');
}

function watch({ store, log }: App, http: FastifyInstance): void {
  const { completeMultipart, moveIn } = store;
  Object.assign(store, {
    async completeMultipart(...given: Parameters<typeof completeMultipart>) {
      endAt('BEFORE_FILE');
      const made = await completeMultipart(...given);
      endAt('FILE_MADE');
      return made;
    },
    async moveIn(...given: Parameters<NonNullable<typeof moveIn>>) {
      // A conversion that was too quick to be met in the middle ends here.
      endAt('CONVERTING');
      endAt('BEFORE_STORED');
      await moveIn?.(...given);
      endAt('STORED');
    },
  });
  const { info } = log;
  log.info = (...given: unknown[]) => {
    if (given[1] === 'converting: done') endAt('FINISHED');
    Reflect.apply(info, log, given);
  };
  http.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 400 && request.method === 'PUT') endAt('PART_WRITTEN');
    if (reply.statusCode < 400 && request.url.endsWith('/complete')) endAt('COMPLETED');
    done(null, payload);
  });
}

if (kind === 'whole') {
  const { buildServer } = await import('../../src/build.ts');
  const server = await buildServer(config, { roles: ['http', 'realtime', 'worker', 'converter'], onStatement });
  watch(server.app, server.http);
  await server.start();
} else await startPart();
// A process that is killed never writes its compile cache by itself.
flushCompileCache();

async function startPart(): Promise<void> {
  const pool = openPool(config.databaseUrl ?? '', config.databasePool);
  const app: App = {
    config,
    db: openDb(pool, (event) => onStatement(event.query.sql)),
    log: openLog(config.logLevel),
    now: () => new Date(),
    store: await openObjectStore(config),
    pictures: openPictures(),
    resolveTxt: async () => [],
  };
  const identity = await openIdentity(app);
  const http = buildHttp([videoStoragesModule], {
    app,
    identity: { whoIs: identity.whoIs, channelRoles },
    wordsOf: async () => ({ channel: '' }),
  });
  registerFileRoutes(http, app.store);
  watch(app, http);
  startConverting(app, { slots: 1, ffmpeg: '' });
  await http.listen({ port: config.port, host: config.host });
}
