/** Reports how this process is, for the page of the operator and for whoever looks at all processes at once. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type pg from 'pg';
import type { App } from '../app.ts';
import { logFailure } from '../monitoring/log.ts';
import { deleteHealth, deleteOldHealth, type HealthFigures, upsertHealth } from './health.queries.ts';
import { VERSION } from './version.ts';

const BEAT_MS = 5_000;
const LOOP_MS = 500;
const MB = 1_048_576;

export type HealthReporter = {
  /** Now; otherwise every five seconds. */ readonly report: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Work = Pick<HealthFigures, 'eventHead' | 'sockets' | 'requests' | 'work'>;
type Options = {
  readonly roles: readonly string[];
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;
  readonly work: () => Work;
  readonly beatMs?: number;
};

/** Begins at once, and nobody waits for it: a page for operators holds up no start. */
export function reportHealth(
  { db, log, config }: Pick<App, 'db' | 'log' | 'config'>,
  { roles, pool, work, beatMs = BEAT_MS }: Options,
): HealthReporter {
  const own = {
    id: randomUUID(),
    hostName: hostname(),
    processId: process.pid,
    roles,
    version: VERSION,
    hasRedis: config.redisUrl !== null,
  };
  const loop = watchLoop();
  const cpu = watchCpu();
  let isStopped = false;
  let running: Promise<void> | null = null;

  async function write(): Promise<void> {
    await upsertHealth(db, {
      ...own,
      ...work(),
      eventLoopMs: loop.take(),
      cpuPercent: cpu(),
      memoryMb: Math.round(process.memoryUsage.rss() / MB),
      poolUsed: pool.totalCount - pool.idleCount,
      poolLimit: pool.options.max ?? 0,
      poolWaiting: pool.waitingCount,
    });
    await deleteOldHealth(db);
  }
  /** One at a time: a database that is slow is not asked twice. */
  const report = () => (running ??= write().finally(() => (running = null)));
  const notReported = logFailure(log, 'processes: health not reported');
  const beat = safeHandler(notReported, () => (isStopped ? undefined : report()));
  const clock = setInterval(beat, beatMs);
  beat();
  return {
    report,
    async stop() {
      isStopped = true;
      clearInterval(clock);
      loop.stop();
      await running?.catch(() => undefined);
      await deleteHealth(db, own.id).catch(() => undefined);
    },
  };
}

/** How late a timer was at most since it was taken last. */
function watchLoop() {
  let due = performance.now() + LOOP_MS;
  let latest = 0;
  const look = () => {
    const at = performance.now();
    latest = Math.max(latest, at - due);
    due = at + LOOP_MS;
  };
  const clock = setInterval(
    safeHandler(() => undefined, look),
    LOOP_MS,
  ).unref();
  return {
    take(): number {
      const taken = Math.max(latest, performance.now() - due, 0);
      latest = 0;
      return Math.round(taken);
    },
    stop: () => clearInterval(clock),
  };
}

/** How much of one core was used since it was asked last. */
function watchCpu(): () => number {
  let last = { at: performance.now(), used: process.cpuUsage() };
  return () => {
    const at = performance.now();
    const { user, system } = process.cpuUsage(last.used);
    const percent = (user + system) / 10 / Math.max(at - last.at, 1);
    last = { at, used: process.cpuUsage() };
    return Math.round(percent);
  };
}
