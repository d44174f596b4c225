/**
 * The judge as a process of its own: the child of role `all`, or role `judge` on a machine that does nothing else. It
 * loads what judging needs and no more, so that one that was ended is back in a moment.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import Fastify from 'fastify';
import type { Config } from '../../config.ts';
import { openDb, openPool } from '../../core/db.ts';
import { gracefulStop } from '../../core/http/connections/graceful.ts';
import { addHealthRoutes } from '../../core/http/health/health.ts';
import { type MetricsServer, startMetricsServer } from '../../core/http/health/metrics-server.ts';
import { openHealth } from '../../core/monitoring/health.ts';
import { LIMITS } from '../../core/limits.ts';
import { logFailure, openLog } from '../../core/monitoring/log.ts';
import { type Metrics, openMetrics } from '../../core/monitoring/metrics.ts';
import { openSpans } from '../../core/tracing/spans.ts';
import { type HealthReporter, reportHealth } from '../../core/processes/report-health.ts';
import { VERSION } from '../../core/processes/version.ts';
import { watchPool } from '../../core/monitoring/watch-pool.ts';
import { probeWrites } from '../../core/probe.ts';
import { startOutbox, type Outbox } from '../../core/outbox/outbox.ts';
import { countUnexpected } from '../../core/processes/uncaught-errors.ts';
import { READY_MESSAGE } from '../../core/processes/keep-child.ts';
import type { JudgingApp } from './work.ts';
import { type Judging, startJudging } from './run-judging.ts';

export type JudgeProcess = {
  /** Gives the address of health and metrics; null for a child, which its parent watches. */
  readonly start: () => Promise<string | null>;
  readonly stop: () => Promise<void>;
};

/** Connections of a child: its parent has most of them. */
const CHILD_POOL = 8;
const REPORT_MS = 1_000;

/** `childId`: it is the child of a site, which has given it this number. */
export async function buildJudgeProcess(config: Config, childId: string | undefined): Promise<JudgeProcess> {
  const isChild = childId !== undefined;
  if (config.databaseUrl === null) throw new Error('The database must be known before the judge is built.');
  const size = isChild ? Math.min(CHILD_POOL, config.databasePool) : config.databasePool;
  const log = openLog(config.logLevel);
  const metrics = isChild ? undefined : openMetrics();
  const pool = openPool(config.databaseUrl, size, { pooler: config.databasePooler });
  watchPool(pool, { slowMs: config.slowQueryMs, log, metrics });
  const spans = await openSpans(config.otlp, { log, role: 'judge', version: VERSION });
  const app: JudgingApp = {
    monitor: { spans },
    config,
    db: openDb(pool),
    log,
    now: () => new Date(),
  };
  let judging: Judging | undefined;
  let outbox: Outbox | undefined;
  const health = metrics ? openHealthServer(app, metrics, () => judging) : null;
  let reports: NodeJS.Timeout | undefined;
  let reporter: HealthReporter | undefined;
  const workOf = () => ({
    eventHead: outbox?.reader.head() ?? null,
    sockets: 0,
    requests: 0,
    work: judging?.running() ?? 0,
  });
  let metricsServer: MetricsServer | null | undefined;
  return {
    async start() {
      // A process that commits events also puts them in order: a verdict is published at once, not at the next poll.
      outbox = await startOutbox(app);
      judging = startJudging(app, { judgeId: childId, slots: config.judgeSlots ?? undefined });
      reporter = reportHealth(app, { roles: ['judge'], pool, work: workOf });
      if (isChild) reports = reportToParent(app, judging);
      if (!health) return null;
      metricsServer = await startMetricsServer(health.metrics, {
        host: config.host,
        port: config.metricsPort,
        onError: logFailure(app.log, 'http: metrics not answered'),
      });
      return health.http.listen({ port: config.port, host: config.host });
    },
    async stop() {
      clearInterval(reports);
      await metricsServer?.close();
      await health?.graceful.stop();
      health?.stop();
      await judging?.stop();
      await outbox?.stop();
      await reporter?.stop();
      await spans?.stop();
      await app.db.destroy();
    },
  };
}

/** Sends ready once, then how much is in progress: the parent shows it with its own metrics. */
function reportToParent({ log }: JudgingApp, judging: Judging): NodeJS.Timeout {
  process.send?.(READY_MESSAGE);
  let reported = 0;
  return setInterval(
    safeHandler(logFailure(log, 'judging: the parent cannot be notified'), () => {
      if (judging.running() !== reported) process.send?.({ running: (reported = judging.running()) });
    }),
    REPORT_MS,
  );
}

function openHealthServer(app: JudgingApp, metrics: Metrics, judging: () => Judging | undefined) {
  const http = Fastify({ logger: false, forceCloseConnections: false });
  metrics.gauge(
    'dolphin_judging_running',
    'Submissions and runs being judged in this process.',
    () => judging()?.running() ?? 0,
  );
  metrics.gauge(
    'dolphin_unexpected_errors',
    'Errors since the start of this process that nobody caught.',
    countUnexpected,
  );
  const graceful = gracefulStop(http);
  const health = openHealth({
    probe: () => probeWrites(app, LIMITS.health.freeBytes),
    limits: LIMITS.health,
    log: app.log,
  });
  addHealthRoutes(http, health, metrics, {
    isStopping: graceful.isStopping,
    hasMetricsPort: app.config.metricsPort !== null,
  });
  return { http, graceful, metrics, stop: health.stop };
}
