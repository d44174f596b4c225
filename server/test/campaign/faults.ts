/** What happens to a round beside the kills of its processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Network } from './network.ts';

export type CampaignContext = {
  readonly cluster: Cluster;
  readonly network: Network;
  readonly redis: Redis | null;
  readonly dataDir: string;
};
export type Fault = {
  readonly name: string;
  /** Whether it can be made here; what cannot is printed with zero times. */
  readonly isPossible: (context: CampaignContext) => boolean;
  readonly run: (context: CampaignContext) => Promise<void>;
};

const SLOW_LINE_MS = 15;
const always = (): boolean => true;

export const FAULTS: readonly Fault[] = [
  { name: 'no fault but kills', isPossible: always, run: async () => {} },
  { name: 'PostgreSQL killed', isPossible: always, run: async ({ cluster }) => cluster.kill() },
  {
    name: 'slow line to the database',
    isPossible: always,
    async run({ network }) {
      network.setDelay(SLOW_LINE_MS);
      await sleep(4_000);
      network.setDelay(0);
    },
  },
  {
    name: 'line to the database lost',
    isPossible: always,
    async run({ network }) {
      for (let n = 0; n < 3; n++) {
        network.cut();
        await sleep(400);
        network.restore();
        await sleep(800);
      }
    },
  },
  {
    name: 'clock jumps',
    isPossible: always,
    async run({ dataDir }) {
      for (const offset of [30_000, -30_000, 0]) {
        writeFileSync(path.join(dataDir, 'clock-offset'), String(offset));
        await sleep(1_000);
      }
    },
  },
  {
    name: 'disk full',
    isPossible: ({ cluster }) => cluster.fillDisk !== null,
    async run({ cluster }) {
      const makeRoom = cluster.fillDisk?.();
      await sleep(2_000);
      makeRoom?.();
    },
  },
  {
    name: 'Redis killed',
    isPossible: ({ redis }) => redis !== null,
    run: async ({ redis }) => redis?.restart(),
  },
];

export type Redis = Awaited<ReturnType<typeof openRedis>> & {};

/** Null where there is no Redis to start. */
export async function openRedis(port: number, folder: string) {
  const start = (): ChildProcess =>
    spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
  let redis = start();
  const isThere = await Promise.race([
    once(redis, 'error').then(() => false),
    sleep(500).then(() => redis.exitCode === null),
  ]);
  if (!isThere) return null;
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart(): Promise<void> {
      redis.kill('SIGKILL');
      await once(redis, 'exit');
      await sleep(1_000);
      redis = start();
    },
    close: (): void => void redis.kill('SIGKILL'),
  };
}
