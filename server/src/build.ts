import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { passes } from '@dolphin/contract/core/roles';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type pg from 'pg';
import { openIdentity } from './accounts/public.ts';
import { addAvatarRoutes } from './avatar/public.ts';
import { listeners, settleOrder, work } from './background.ts';
import {
  addConsentPages,
  channelRoles,
  channelWords,
  createHostCache,
  mayReadPostFile,
  openAccessCache,
  storageQuotaOf,
} from './channels/public.ts';
import { mayReadProblemFile, mayWatch } from './competitions/public.ts';
import type { Config } from './config.ts';
import type { App } from './core/app.ts';
import { addPaymentWebhooks, type PaymentGateway } from './commerce/public.ts';
import { openCoherence } from './core/coherence/coherence.ts';
import { openDns, type ResolveTxt } from './core/dns.ts';
import { openDb, openPool } from './core/db.ts';
import { type Admission, openAdmission } from './core/http/admission/admission.ts';
import { connectionGuardOf } from './core/http/connections/connections.ts';
import { gracefulStop } from './core/http/connections/graceful.ts';
import { listen } from './core/http/connections/listeners.ts';
import { addHealthRoutes } from './core/http/health/health.ts';
import { startMetricsServer } from './core/http/health/metrics-server.ts';
import { buildHttp } from './core/http/http.ts';
import { addApiDocs } from './core/http/openapi/openapi-routes.ts';
import { addWebFiles } from './core/http/web-files.ts';
import { runJobs } from './core/jobs/run-jobs.ts';
import { openHealth } from './core/monitoring/health.ts';
import { type Limits, limitsWith, type PartOfLimits } from './core/limits.ts';
import { logFailure, openLog } from './core/monitoring/log.ts';
import { type Metrics, openMetrics } from './core/monitoring/metrics.ts';
import { monitorOf } from './core/monitoring/monitor.ts';
import { openSpans } from './core/tracing/spans.ts';
import { watchPool } from './core/monitoring/watch-pool.ts';
import { openReplicasOf } from './core/replicas/open-replicas.ts';
import type { Replicas } from './core/replicas/replicas.ts';
import { reportHealth } from './core/processes/report-health.ts';
import { VERSION } from './core/processes/version.ts';
import { watchRedis } from './core/processes/watch-redis.ts';
import { probeWrites } from './core/probe.ts';
import { recordPhases, type StartPhases } from './core/start/start-phases.ts';
import { addPlainRealtime } from './core/realtime/upgrade/upgrade-required.ts';
import { startRealtime } from './core/realtime/start-realtime.ts';
import { registerFileRoutes } from './core/object-store/file-routes.ts';
import { openObjectStore } from './core/object-store/open-object-store.ts';
import { openPictures } from './core/pictures/converter.ts';
import { type Outbox, startOutbox } from './core/outbox/outbox.ts';
import { openWorker } from './core/workers/worker.ts';
import {
  addVideoStreams,
  mayReadLessonFile,
  mayReadVideoFile,
  mayReadVideoOriginal,
  startConverting,
  startJudging,
} from './learning/public.ts';
import { registerMapCursors, mayReadMapPicture, startWorld } from './lounge/public.ts';
import { addMessageWebhooks, type MessageDriver } from './messaging/public.ts';
import { modules } from './modules.ts';
import { syncContent } from './sync-content.ts';
import type { Role } from './roles.ts';
import { addGauges, addMemoryGauges, addSharedGauges } from './gauges.ts';
import { addLessonFeeds, addReportPages } from './scheduling/public.ts';
import type { JudgeProcess, ServerParts } from './server-parts.ts';
import { followPresence, registerPresence, registerTyping } from './social/public.ts';
import { addStoredFiles, type FileRule, receiveFiles } from './storage/public.ts';
import { addVerificationPages } from './verification/public.ts';

export type Server = {
  readonly app: App;
  readonly http: FastifyInstance;
  readonly metrics: Metrics;
  readonly replicas: Replicas | undefined;
  /** Listens and begins the background work; gives the address it listens at. */
  readonly start: () => Promise<string>;
  /** Finishes requests and jobs in progress, then releases everything. */
  readonly stop: () => Promise<void>;
};

const JOB_NAMES = work.map(({ name }) => name);
/** Jobs that one worker process runs at a time. */
const JOB_SLOTS = 4;

type Options = {
  readonly roles: readonly Role[];
  readonly now?: () => Date;
  readonly onStatement?: (sql: string) => void;
  readonly resolveTxt?: ResolveTxt;
  /** Instead of the configured one, for tests. */ readonly gateway?: PaymentGateway;
  /** The same for text messages. */ readonly messageDriver?: MessageDriver;
  /** How the role `judge` runs; by default in this process, which is for tests. */
  readonly judge?: (app: App) => JudgeProcess;
  /** Smaller ones than usual, for tests. */ readonly limits?: PartOfLimits;
  /** Whoever logs the start hands it in. */ readonly phases?: StartPhases;
};

/** Builds the program. All dependencies are passed in from here; no part fetches another from a global. */
export async function buildServer(config: Config, options: Options): Promise<Server> {
  const { roles, limits: smaller = {}, phases = recordPhases(), judge } = options;
  const limits = limitsOf(config, smaller);
  const metrics = openMetrics();
  const { app, pool, spans } = await openApp(config, { ...options, limits, metrics });
  const { db, now } = app;
  const { onStatement } = options;
  const replicas = roles.includes('http') ? await openReplicasOf(app, { limits, metrics, onStatement }) : undefined;
  await phases.run('content', () => syncContent(db, now()));
  const { coherence, reads, access } = openMemory(app, pool, { limits, onStatement: options.onStatement });
  // Who serves nobody keeps nothing.
  const isServing = roles.includes('http') || roles.includes('realtime');
  if (isServing) await phases.run('memory', coherence.start);
  const identity = await openIdentity(app, isServing ? coherence : undefined);
  const hosts = createHostCache(db, config);
  const probe = () => probeWrites(app, limits.health.freeBytes);
  const health = openHealth({ probe, limits: limits.health, log: app.log });
  const admission = admissionOf(app, pool, limits.admission);
  let isStopping = () => false;
  const parts: ServerParts = {};
  const http = buildHttp(roles.includes('http') ? modules : [], {
    app,
    eventHead: () => parts.outbox?.reader.head(),
    identity: { whoIs: identity.whoIs, channelRoles },
    reads,
    wordsOf: (channelId, language) => channelWords(db, channelId, language),
    hosts,
    limits,
    health,
    admission,
    replicas,
    onShared: (endpoint) => metrics.countShared(endpoint.method, urlOf(endpoint)),
    isStopping: () => isStopping(),
    receiveFile: receiveFiles(app, storageQuotaOf),
  });
  const graceful = gracefulStop(http, { others: () => parts.listening?.others ?? [], limits: limits.stop });
  isStopping = graceful.isStopping;
  metrics.watchHttp(http);
  addHealthRoutes(http, health, metrics, {
    isStopping: graceful.isStopping,
    warnings: () => [...(parts.redisWatch?.warnings() ?? []), ...(replicas?.warnings() ?? [])],
    hasMetricsPort: config.metricsPort !== null,
  });
  if (roles.includes('http')) await addRoutes(http, app, hosts);
  addPlainRealtime(http, () => parts.realtime !== undefined && !graceful.isStopping());
  addGauges(metrics, { connections: connectionGuardOf(http.server), admission, pictures: app.pictures, parts });
  addMemoryGauges(metrics, { access, coherence });
  if (roles.includes('worker')) addSharedGauges(metrics, app, JOB_NAMES);
  return {
    app,
    http,
    metrics,
    replicas,
    async start() {
      const worker = roles.includes('worker') ? await openWorker(app) : undefined;
      if (worker) parts.worker = worker;
      if (roles.includes('realtime')) parts.redisWatch = watchRedis(app);
      const outbox = await phases.run('events', () => startOutbox(app, worker ? { listeners, worker } : {}));
      parts.outbox = outbox;
      if (isServing) coherence.follow(outbox.reader, outbox.pgListener);
      // A judge beside this process reports itself.
      const reported = judge ? roles.filter((role) => role !== 'judge') : roles;
      parts.reporter = reportHealth(app, { roles: reported, pool, work: () => workOf(parts, admission) });
      if (roles.includes('realtime'))
        startRealtimeParts(parts, { http, app, hosts, limits: limits.sockets, whoIs: identity.visitor }, outbox);
      const listening = await phases.run('listen', () =>
        listen(http, config, logFailure(app.log, 'http: a listener failed')),
      );
      parts.listening = listening;
      parts.metricsServer = await startMetricsServer(metrics, {
        host: config.host,
        port: config.metricsPort,
        onError: logFailure(app.log, 'http: metrics not answered'),
      });
      // People need answers first; what waits in the queue has waited before.
      if (worker) parts.jobs = await phases.run('jobs', () => runJobs(app, work, { slots: JOB_SLOTS, worker }));
      // Nobody waits for the judge, and its start takes work of its own.
      if (roles.includes('judge')) parts.judging = judge?.(app) ?? judgeOf(app);
      if (roles.includes('converter')) parts.converting = converterOf(app);
      return listening.address;
    },
    async stop() {
      await stopParts(parts, () => (parts.listening ? graceful.stop() : http.close()));
      await parts.metricsServer?.close();
      health.stop();
      await identity.close();
      await coherence.stop();
      await app.pictures.stop();
      await spans?.stop();
      await replicas?.stop();
      await db.destroy();
    },
  };
}

type Opening = Omit<Options, 'limits'> & { readonly limits: Limits; readonly metrics: Metrics };

/** What every part is given: the database, the store, the log and the clock. */
async function openApp(
  config: Config,
  {
    roles,
    now = () => new Date(),
    onStatement,
    resolveTxt = openDns(),
    gateway,
    messageDriver,
    limits,
    metrics,
  }: Opening,
) {
  if (config.databaseUrl === null) throw new Error('The database must be known before the server is built.');
  const log = openLog(config.logLevel);
  const pool = openPool(config.databaseUrl, config.databasePool, {
    limits: limits.database,
    pooler: config.databasePooler,
  });
  watchPool(pool, { slowMs: config.slowQueryMs, log, metrics });
  const db = openDb(pool, onStatement ? (event: LogEvent) => onStatement(event.query.sql) : undefined);
  const spans = await openSpans(config.otlp, { log, role: roles.join(','), version: VERSION });
  const app: App = {
    monitor: monitorOf(metrics, spans),
    config,
    db,
    log,
    now,
    store: await openObjectStore(config),
    pictures: openPictures(),
    resolveTxt,
    ...(gateway ? { gateway } : {}),
    ...(messageDriver ? { messageDriver } : {}),
  };
  return { app, pool, spans };
}

/**
 * What this process keeps in memory of who may read what, and the connection of the reads that may use it. Its own looks
 * are no statements of anybody's call.
 */
function openMemory(
  { db, log }: App,
  pool: pg.Pool,
  { limits, onStatement }: { readonly limits: Limits; readonly onStatement: Options['onStatement'] },
) {
  const reads = openDb(pool, onStatement ? (event: LogEvent) => onStatement(event.query.sql) : undefined);
  const coherence = openCoherence(openDb(pool), { limits: limits.caches, log });
  coherence.attach(db);
  coherence.attach(reads);
  return { coherence, reads, access: openAccessCache(reads, { coherence, limits: limits.caches }) };
}

/** What this process has in hand, for the page of the operator. */
function workOf({ outbox, realtime, jobs, judging, converting }: ServerParts, admission: Admission) {
  return {
    eventHead: outbox?.reader.head() ?? null,
    sockets: realtime?.counts().connections ?? 0,
    requests: admission.counts().running,
    work: (jobs?.running() ?? 0) + (judging?.running() ?? 0) + (converting?.running() ?? 0),
  };
}

/** Who serves people first; then what works for them. */
async function stopParts(parts: ServerParts, closeHttp: () => Promise<void>): Promise<void> {
  await parts.realtime?.stop();
  await parts.world?.stop();
  await parts.presence?.stop();
  await closeHttp();
  await parts.judging?.stop();
  await parts.converting?.stop();
  await parts.jobs?.stop();
  await parts.outbox?.stop();
  await parts.worker?.stop();
  await parts.reporter?.stop();
  parts.redisWatch?.stop();
}

function judgeOf(app: App) {
  return startJudging(app, { slots: app.config.judgeSlots ?? undefined });
}

function converterOf(app: App) {
  return startConverting(app, { slots: app.config.converterSlots, ffmpeg: app.config.videoFfmpeg });
}

function admissionOf({ config, log }: App, pool: pg.Pool, limits: Limits['admission']): Admission {
  return openAdmission({
    limits,
    pool: { waiting: () => pool.waitingCount, size: config.databasePool },
    onError: (error) => log.error({ err: error }, 'http: the limit of requests was not adapted'),
    onOverload: (counts) => log.warn(counts, 'overload: requests are refused'),
  });
}

/** The usual ones, with what the operator configured. */
function limitsOf(config: Config, smaller: PartOfLimits): Limits {
  const { connectionsMax: total, connectionsPerAddress: perAddress, requestsAtOnce: most } = config;
  return limitsWith({
    ...smaller,
    connections: { total, perAddress, ...smaller.connections },
    admission: {
      most,
      burstMs: config.requestWaitMs,
      least: Math.min(most, config.databasePool),
      ...smaller.admission,
    },
  });
}

/** A file that two domains show. */
function eitherOf(first: FileRule, second: FileRule): FileRule {
  return async (...args) => (await first(...args)) || second(...args);
}

/** What the role `http` answers besides the modules. */
async function addRoutes(http: FastifyInstance, app: App, hosts: ReturnType<typeof createHostCache>): Promise<void> {
  registerFileRoutes(http, app.store);
  addStoredFiles(http, app, {
    POST_PICTURE: mayReadPostFile,
    REPORT_FILE: mayReadPostFile,
    LESSON_PICTURE: eitherOf(mayReadLessonFile, mayReadProblemFile(app)),
    LESSON_FILE: eitherOf(mayReadLessonFile, mayReadProblemFile(app)),
    MAP_PICTURE: mayReadMapPicture,
    VIDEO: mayReadVideoOriginal,
    VIDEO_RENDITION: mayReadVideoFile,
    VIDEO_PICTURE: mayReadVideoFile,
  });
  addVideoStreams(http, app);
  addAvatarRoutes(http, app);
  addPaymentWebhooks(http, app, settleOrder);
  addMessageWebhooks(http, app);
  addVerificationPages(http, app);
  addLessonFeeds(http, app);
  addReportPages(http, app);
  addConsentPages(http, app);
  addApiDocs(http, modules);
  await addWebFiles(http, app.config, hosts);
}

type RealtimeOptions = Pick<Parameters<typeof startRealtime>[0], 'app' | 'hosts' | 'limits' | 'whoIs'> & {
  readonly http: FastifyInstance;
};

/** Each is known as soon as it runs, so that it is stopped although the next does not start. */
function startRealtimeParts(parts: ServerParts, { http, app, ...options }: RealtimeOptions, outbox: Outbox): void {
  const presence = (parts.presence = followPresence(app));
  const realtime = (parts.realtime = startRealtime({
    ...options,
    app,
    server: http.server,
    reader: outbox.reader,
    maySubscribe: async (me, id, audience) =>
      audience === 'channel'
        ? passes((await channelRoles(app.db, me, id)) ?? [], 'VISITOR')
        : mayWatch({ db: app.db, me, now: app.now() }, id, audience),
    sessionEnded: accountEvents.sessionEnded,
    rechecked: [channelMemberEvents.changed, competitionEvents.participationChanged],
    presence,
  }));
  registerPresence(realtime, presence);
  registerTyping(realtime, app);
  parts.world = startWorld(app, realtime, outbox.reader);
  registerMapCursors(realtime, app);
}
