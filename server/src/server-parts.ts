import type { Listening } from './core/http/connections/listeners.ts';
import type { MetricsServer } from './core/http/health/metrics-server.ts';
import type { JobRunner } from './core/jobs/run-jobs.ts';
import type { Outbox } from './core/outbox/outbox.ts';
import type { RedisWatch } from './core/processes/watch-redis.ts';
import type { HealthReporter } from './core/processes/report-health.ts';
import type { Realtime } from './core/realtime/gateway.ts';
import type { Worker } from './core/workers/worker.ts';
import type { Converting } from './learning/public.ts';
import type { LiveWorld } from './lounge/public.ts';
import type { PresenceFollower } from './social/public.ts';

/** A judge in this process, or a process beside it. */
export type JudgeProcess = {
  readonly running: () => number;
  readonly restarts?: () => number;
  readonly stop: () => Promise<void>;
};

/** What is there once a server has started, as far as its roles ask for it. */
export type ServerParts = {
  outbox?: Outbox;
  worker?: Worker;
  redisWatch?: RedisWatch;
  reporter?: HealthReporter;
  realtime?: Realtime;
  presence?: PresenceFollower;
  world?: LiveWorld;
  listening?: Listening;
  metricsServer?: MetricsServer | null;
  jobs?: JobRunner;
  judging?: JudgeProcess;
  converting?: Converting;
};
