import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { passes } from '@dolphin/contract/core/roles';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { openIdentity } from './accounts/public.ts';
import { addAvatarRoutes } from './avatar/public.ts';
import { listeners, work } from './background.ts';
import { channelRoles, channelWords, mayReadPostFile, createHostCache } from './channels/public.ts';
import type { Config } from './config.ts';
import type { App } from './core/app.ts';
import { openDns, type ResolveTxt } from './core/dns.ts';
import { openDb, openPool } from './core/db.ts';
import { openAdmission } from './core/http/admission.ts';
import { connectionGuardOf } from './core/http/connections.ts';
import { gracefulStop } from './core/http/graceful.ts';
import { listen, type Listening } from './core/http/listeners.ts';
import { addHealthRoutes } from './core/http/health.ts';
import { buildHttp } from './core/http/http.ts';
import { addApiDocs } from './core/http/openapi-routes.ts';
import { addWebFiles } from './core/http/web-files.ts';
import { type JobRunner, runJobs } from './core/jobs/run-jobs.ts';
import { openHealth } from './core/monitoring/health.ts';
import { limitsWith, type PartOfLimits } from './core/limits.ts';
import { logFailure, openLog } from './core/monitoring/log.ts';
import { openMetrics } from './core/monitoring/metrics.ts';
import { probeWrites } from './core/probe.ts';
import { recordPhases, type StartPhases } from './core/start/start-phases.ts';
import type { Me } from './core/module.ts';
import type { Realtime } from './core/realtime/gateway.ts';
import { addPlainRealtime } from './core/realtime/upgrade/upgrade-required.ts';
import { startRealtime } from './core/realtime/start-realtime.ts';
import { registerFileRoutes } from './core/object-store/file-routes.ts';
import { openObjectStore } from './core/object-store/open-object-store.ts';
import { openPictures } from './core/pictures/converter.ts';
import { type Outbox, startOutbox } from './core/outbox/outbox.ts';
import { openWorker, type Worker } from './core/workers/worker.ts';
import { countUnexpected } from './core/processes/last-resort.ts';
import { mayReadLessonFile, startJudging } from './learning/public.ts';
import { registerMapCursors, type LiveWorld, mayReadMapPicture, startWorld } from './lounge/public.ts';
import { modules } from './modules.ts';
import { syncContent } from './sync-content.ts';
import type { Role } from './roles.ts';
import { followPresence, registerPresence, registerTyping, type PresenceFollower } from './social/public.ts';
import { addStoredFiles } from './storage/public.ts';

export type Server = {
  readonly app: App;
  readonly http: FastifyInstance;
  /** Listens and begins the background work; gives the address it listens at. */
  readonly start: () => Promise<string>;
  /** Finishes requests and jobs in progress, then releases everything. */
  readonly stop: () => Promise<void>;
};

/** Jobs that one worker process runs at a time. */
const JOB_SLOTS = 4;

/** A judge in this process, or a process beside it. */
export type JudgeProcess = {
  readonly running: () => number;
  readonly restarts?: () => number;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly roles: readonly Role[];
  readonly now?: () => Date;
  readonly onStatement?: (sql: string) => void;
  readonly resolveTxt?: ResolveTxt;
  /** How the role `judge` runs; by default in this process, which is for tests. */
  readonly judge?: (app: App) => JudgeProcess;
  /** Smaller ones than usual, for tests. */ readonly limits?: PartOfLimits;
  /** Whoever logs the start hands it in. */ readonly phases?: StartPhases;
};

/** Builds the program. All dependencies are passed in from here; no part fetches another from a global. */
export async function buildServer(
  config: Config,
  {
    roles,
    now = () => new Date(),
    onStatement,
    resolveTxt = openDns(),
    limits: smaller = {},
    phases = recordPhases(),
    judge = (app) => startJudging(app, { slots: config.judgeSlots ?? undefined }),
  }: Options,
): Promise<Server> {
  if (config.databaseUrl === null) throw new Error('The database must be known before the server is built.');
  const log = openLog(config.logLevel);
  const { connectionsMax: total, connectionsPerAddress: perAddress, requestsAtOnce: most } = config;
  const limits = limitsWith({
    ...smaller,
    connections: { total, perAddress, ...smaller.connections },
    admission: {
      most,
      burstMs: config.requestWaitMs,
      least: Math.min(most, config.databasePool),
      ...smaller.admission,
    },
  });
  const pool = openPool(config.databaseUrl, config.databasePool, { limits: limits.database });
  const db = openDb(pool, onStatement ? (event: LogEvent) => onStatement(event.query.sql) : undefined);
  const app: App = { config, db, log, now, store: await openObjectStore(config), pictures: openPictures(), resolveTxt };
  await phases.run('content', () => syncContent(db, now()));
  const identity = await openIdentity(app);
  const hosts = createHostCache(db, config);
  const metrics = openMetrics();
  const health = openHealth({
    probe: () => probeWrites(app, limits.health.freeBytes),
    limits: limits.health,
    log,
  });
  const admission = openAdmission({
    limits: limits.admission,
    pool: { waiting: () => pool.waitingCount, size: config.databasePool },
    onError: (error) => log.error({ err: error }, 'http: the limit of requests was not adapted'),
    onOverload: (counts) => log.warn(counts, 'overload: requests are refused'),
  });
  let isStopping = () => false;
  let outbox: Outbox | undefined;
  const http = buildHttp(roles.includes('http') ? modules : [], {
    app,
    eventHead: () => outbox?.reader.head(),
    identity: { whoIs: identity.whoIs, channelRoles },
    wordsOf: (channelId, language) => channelWords(db, channelId, language),
    hosts,
    limits,
    health,
    admission,
    isStopping: () => isStopping(),
  });
  let listening: Listening | undefined;
  const graceful = gracefulStop(http, { others: () => listening?.others ?? [] });
  isStopping = graceful.isStopping;
  metrics.watchHttp(http);
  addHealthRoutes(http, health, metrics, graceful.isStopping);
  if (roles.includes('http')) {
    registerFileRoutes(http, app.store);
    addStoredFiles(http, app, {
      POST_PICTURE: mayReadPostFile,
      REPORT_FILE: mayReadPostFile,
      LESSON_PICTURE: mayReadLessonFile,
      LESSON_FILE: mayReadLessonFile,
      MAP_PICTURE: mayReadMapPicture,
    });
    addAvatarRoutes(http, app);
    addApiDocs(http, modules);
    await addWebFiles(http, config, hosts);
  }

  let worker: Worker | undefined;
  let jobs: JobRunner | undefined;
  let realtime: Realtime | undefined;
  let presence: PresenceFollower | undefined;
  let world: LiveWorld | undefined;
  addPlainRealtime(http, () => realtime !== undefined && !graceful.isStopping());
  let judging: JudgeProcess | undefined;
  const connections = connectionGuardOf(http.server);
  metrics.gauge(
    'dolphin_http_connections',
    'Open connections of this process, websockets included.',
    () => connections?.counts.open ?? 0,
  );
  metrics.gauge(
    'dolphin_http_connections_refused',
    'Connections refused because there were too many, in all or of one address, since the start.',
    () => connections?.counts.refused ?? 0,
  );
  metrics.gauge(
    'dolphin_http_connections_cut',
    'Connections cut because they sent a body or took an answer too slowly, since the start.',
    () => connections?.counts.cutSlow ?? 0,
  );
  metrics.gauge('dolphin_http_running', 'Requests in their handlers.', () => admission.counts().running);
  metrics.gauge('dolphin_http_waiting', 'Requests that wait for their turn.', () => admission.counts().waiting);
  metrics.gauge(
    'dolphin_http_running_limit',
    'Requests that may be in their handlers at a time, as it adapted to the load.',
    () => admission.counts().limit,
  );
  metrics.gauge(
    'dolphin_http_refused_high',
    'Requests of high priority answered 503 because of overload, since the start.',
    () => admission.counts().refused.high,
  );
  metrics.gauge(
    'dolphin_http_refused_normal',
    'Other requests answered 503 because of overload, since the start.',
    () => admission.counts().refused.normal,
  );
  metrics.gauge(
    'dolphin_realtime_connections',
    'Open sockets of this process.',
    () => realtime?.counts().connections ?? 0,
  );
  metrics.gauge(
    'dolphin_world_people',
    'People in the lounges and rooms of this process.',
    () => world?.counts().people ?? 0,
  );
  metrics.gauge(
    'dolphin_world_rooms',
    'Lounges and rooms with people of this process in them.',
    () => world?.counts().rooms ?? 0,
  );
  metrics.gauge(
    'dolphin_world_steps_refused',
    'Steps too fast, through walls or out of the world since the start.',
    () => world?.counts().refused ?? 0,
  );
  metrics.gauge('dolphin_world_tick_ms', 'What a tick of the world took on average since the start.', () =>
    world ? world.counts().tickMs / Math.max(1, world.counts().ticks) : 0,
  );
  metrics.gauge(
    'dolphin_converter_crashes',
    'Converter processes that a picture ended, or that took too long, since the start.',
    () => app.pictures.counts().crashes,
  );
  metrics.gauge('dolphin_jobs_running', 'Jobs under way in this process.', () => jobs?.running() ?? 0);
  metrics.gauge(
    'dolphin_jobs_orphaned',
    'Jobs that waited when this process started and that it cannot run.',
    () => jobs?.orphans() ?? 0,
  );
  metrics.gauge(
    'dolphin_work_set_aside',
    'Jobs and events of all processes that wait for an administrator, counted every minute.',
    () => jobs?.setAside() ?? 0,
  );
  metrics.gauge(
    'dolphin_listeners_failing',
    'Listeners that wait to try again.',
    () => outbox?.failingListeners() ?? 0,
  );
  metrics.gauge(
    'dolphin_judging_running',
    'Submissions and runs being judged in this process and its judge.',
    () => judging?.running() ?? 0,
  );
  metrics.gauge(
    'dolphin_judge_restarts',
    'How often the judge beside this process ended by itself and was started again.',
    () => judging?.restarts?.() ?? 0,
  );
  metrics.gauge(
    'dolphin_unexpected_errors',
    'Errors since the start of this process that nobody caught.',
    countUnexpected,
  );
  const maySubscribe = async (me: Me, channelId: number) =>
    passes((await channelRoles(db, me, channelId)) ?? [], 'VISITOR');
  return {
    app,
    http,
    async start() {
      if (roles.includes('worker')) worker = await openWorker(app);
      outbox = await phases.run('events', () => startOutbox(app, worker ? { listeners, worker } : {}));
      if (roles.includes('realtime')) {
        presence = followPresence(app);
        realtime = startRealtime({
          server: http.server,
          app,
          reader: outbox.reader,
          hosts,
          limits: limits.sockets,
          whoIs: identity.visitor,
          maySubscribe,
          sessionEnded: accountEvents.sessionEnded,
          rechecked: [channelMemberEvents.changed],
          presence,
        });
        registerPresence(realtime, presence);
        registerTyping(realtime, app);
        world = startWorld(app, realtime, outbox.reader);
        registerMapCursors(realtime, app);
      }
      listening = await phases.run('listen', () =>
        listen(http, config, logFailure(app.log, 'http: a listener failed')),
      );
      // People need answers first; what waits in the queue has waited before.
      const running = worker;
      if (running) jobs = await phases.run('jobs', () => runJobs(app, work, { slots: JOB_SLOTS, worker: running }));
      // Nobody waits for the judge, and its start takes work of its own.
      if (roles.includes('judge')) judging = judge(app);
      return listening.address;
    },
    async stop() {
      await realtime?.stop();
      await world?.stop();
      await presence?.stop();
      if (listening) await graceful.stop();
      else await http.close();
      await judging?.stop();
      await jobs?.stop();
      await outbox?.stop();
      await worker?.stop();
      health.stop();
      await identity.close();
      await app.pictures.stop();
      await db.destroy();
    },
  };
}
