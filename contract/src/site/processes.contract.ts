import Type from 'typebox';
import { siteAdmin } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Instant, Nothing, Nullable, OneOf } from '../core/schema.ts';

const Count = Type.Integer({ minimum: 0 });

export const PROCESS_ROLES = ['http', 'realtime', 'worker', 'judge', 'converter'] as const;

/** GOOD: it does its work · BUSY: it is late, or waits for the database · GONE: it has not reported for a while. */
const PROCESS_STATES = ['GOOD', 'BUSY', 'GONE'] as const;

const SiteProcess = Type.Object({
  key: Type.String(),
  hostName: Type.String(),
  processId: Type.Integer(),
  roleList: Type.Array(OneOf(PROCESS_ROLES)),
  version: Type.String(),
  state: OneOf(PROCESS_STATES),
  startedAt: Instant,
  seenAt: Instant,
  /** The latest that its event loop was in the last seconds. */
  eventLoopMs: Count,
  /** Of one core. */
  cpuPercent: Count,
  memoryMb: Count,
  poolUsedCount: Count,
  poolLimit: Count,
  poolWaitingCount: Count,
  /** Null where it reads no events. */
  eventsBehindCount: Nullable(Count),
  socketCount: Count,
  requestCount: Count,
  workCount: Count,
});

export const processes = {
  status: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/processes',
    access: siteAdmin,
    summary: 'The processes of the site with their health, and how long work waits for them. [SEC-275]',
    input: Nothing,
    output: Type.Object({
      /** At most two hundred; those that ended by themselves are kept for an hour. */
      processList: Type.Array(SiteProcess),
      /** Roles that no process has. */
      missingRoleList: Type.Array(OneOf(PROCESS_ROLES)),
      /** More than one while a release is rolled out. */
      versionList: Type.Array(Type.String()),
      /** How long the database took to answer this. */
      databaseMs: Count,
      waitingJobCount: Count,
      oldestJobSeconds: Count,
      unorderedEventCount: Count,
      slowestListener: Nullable(Type.Object({ name: Type.String(), eventCount: Count, seconds: Count })),
      waitingJudgingCount: Count,
      oldestJudgingSeconds: Count,
    }),
  }),
};
