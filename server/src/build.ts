import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { openIdentity } from './accounts/public.ts';
import { channelRoles, channelWords } from './channels/public.ts';
import type { Config } from './config.ts';
import type { App } from './core/app.ts';
import { openDb, openPool } from './core/db.ts';
import { gracefulStop } from './core/http/graceful.ts';
import { addHealthRoutes } from './core/http/health.ts';
import { buildHttp } from './core/http/http.ts';
import { addWebFiles } from './core/http/web-files.ts';
import { openLog } from './core/log.ts';
import { openMetrics } from './core/metrics.ts';
import { modules } from './modules.ts';

/** What one process does; a machine may run any of them, several times over. */
export const ROLES = ['http', 'realtime', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export type Server = {
  readonly app: App;
  readonly http: FastifyInstance;
  /** Listens and begins the background work; gives the address it listens at. */
  readonly start: () => Promise<string>;
  /** Finishes what is under way, then lets go of everything. */
  readonly stop: () => Promise<void>;
};

type Options = { readonly roles: readonly Role[]; readonly now?: () => Date; readonly onStatement?: (sql: string) => void };

/** Wires the program. Everything is handed in from here; no part fetches another from a global. */
export async function buildServer(config: Config, { roles, now = () => new Date(), onStatement }: Options): Promise<Server> {
  if (config.databaseUrl === null) throw new Error('The database must be known before the server is built.');
  const log = openLog(config.logLevel);
  const db = openDb(openPool(config.databaseUrl, config.databasePool), onStatement ? (event: LogEvent) => onStatement(event.query.sql) : undefined);
  const app: App = { config, db, log, now, store: undefined as never };
  const identity = await openIdentity(app);
  const metrics = openMetrics();
  const http = buildHttp(roles.includes('http') ? modules : [], {
    app,
    identity: { whoIs: identity.whoIs, channelRoles },
    wordsOf: (channelId, language) => channelWords(db, channelId, language),
  });
  const graceful = gracefulStop(http);
  metrics.watchHttp(http);
  addHealthRoutes(http, app, metrics, graceful.isStopping);
  if (roles.includes('http')) await addWebFiles(http, config);

  let listening = false;
  return {
    app,
    http,
    async start() {
      const address = await http.listen({ port: config.port, host: config.host });
      listening = true;
      return address;
    },
    async stop() {
      if (listening) await graceful.stop();
      else await http.close();
      await identity.close();
      await db.destroy();
    },
  };
}
