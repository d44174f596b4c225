import { PROCESS_ROLES, processes } from '@dolphin/contract/site/processes.contract';
import type { Db } from '../core/db.ts';
import { implement } from '../core/module.ts';
import { findWaitingWork, type WaitingWork } from '../core/monitoring/work.queries.ts';
import { type HealthRow, selectHealth } from '../core/processes/health.queries.ts';

type Others = {
  /** Judging is above this domain. */
  readonly measureJudgeQueue: (db: Db) => Promise<{ readonly waiting: number; readonly seconds: number }>;
};

/** Later than this, people notice. */
const BUSY_LOOP_MS = 250;
/** Listeners are moved up every ten seconds; below that nothing is late. */
const NORMAL_LAG_SECONDS = 15;

export const processesModule = ({ measureJudgeQueue }: Others) =>
  implement(processes, {
    async status({ db }) {
      const began = performance.now();
      const rows = await selectHealth(db);
      const databaseMs = Math.round(performance.now() - began);
      const [waiting, judging] = await Promise.all([findWaitingWork(db), measureJudgeQueue(db)]);
      const living = rows.filter(({ isGone }) => !isGone);
      return {
        processList: rows.map(toProcess),
        missingRoleList: PROCESS_ROLES.filter((role) => !living.some(({ roles }) => roles.includes(role))),
        versionList: [...new Set(living.map(({ version }) => version))].toSorted(),
        databaseMs,
        waitingJobCount: waiting.jobs,
        oldestJobSeconds: Math.floor(waiting.jobSeconds),
        unorderedEventCount: waiting.unordered,
        slowestListener: toSlowest(waiting),
        waitingJudgingCount: judging.waiting,
        oldestJudgingSeconds: Math.floor(judging.seconds),
      };
    },
  });

function toSlowest({ listener, listenerEvents, listenerSeconds }: WaitingWork) {
  if (listener === null || (listenerSeconds ?? 0) < NORMAL_LAG_SECONDS) return null;
  return { name: listener, eventCount: listenerEvents ?? 0, seconds: Math.floor(listenerSeconds ?? 0) };
}

function toProcess(row: HealthRow) {
  return {
    key: row.id,
    hostName: row.hostName,
    processId: row.processId,
    // A newer release may have a role that this one does not know.
    roleList: PROCESS_ROLES.filter((role) => row.roles.includes(role)),
    version: row.version,
    state: stateOf(row),
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    eventLoopMs: row.eventLoopMs,
    cpuPercent: row.cpuPercent,
    memoryMb: row.memoryMb,
    poolUsedCount: row.poolUsed,
    poolLimit: row.poolLimit,
    poolWaitingCount: row.poolWaiting,
    eventsBehindCount: row.eventsBehind,
    socketCount: row.sockets,
    requestCount: row.requests,
    workCount: row.work,
  };
}

function stateOf({ isGone, eventLoopMs, poolWaiting }: HealthRow): 'GOOD' | 'BUSY' | 'GONE' {
  if (isGone) return 'GONE';
  return eventLoopMs >= BUSY_LOOP_MS || poolWaiting > 0 ? 'BUSY' : 'GOOD';
}
