/** What happens to the hosts, one after the other, while the school day goes on. */
import { setTimeout as sleep } from 'node:timers/promises';
import { print } from './print.ts';
import type { Site } from './site.ts';

export type Case = {
  readonly name: string;
  /** What of the bars holds for it; every case: nothing lost, nothing doubled, nothing stale. */
  readonly bars: { readonly failed?: number; readonly silentSeconds?: number };
  /** Ends when everything is there again. */
  readonly run: (site: Site, releases: { readonly own: string; readonly next: string }) => Promise<void>;
};

/** How long a host is away. */
const AWAY_MS = 6_000;

const kill = (name: string): Case => ({
  name: `${name} killed`,
  bars: {},
  async run(site) {
    await site.program(name).end('SIGKILL');
    await sleep(AWAY_MS / 2);
    await site.program(name).start();
  },
});
const cut = (name: string): Case => ({
  name: `${name} cut off`,
  bars: {},
  async run(site) {
    site.host(name).cut();
    await sleep(AWAY_MS);
    site.host(name).join();
    await ready(site, name);
  },
});

async function ready(site: Site, name: string): Promise<void> {
  while ((await site.readyOf(name).catch(() => null)) === null) await sleep(200);
}

/** Every process, one after the other: it stops in order, and starts again. */
async function restartAll(site: Site): Promise<void> {
  for (const name of site.processNames) {
    const began = Date.now();
    await site.program(name).end('SIGTERM');
    await site.program(name).start();
    print(`           ${name} is back after ${((Date.now() - began) / 1_000).toFixed(1)} s`);
    // A balancer notices that it is back before the other one goes.
    await sleep(2_000);
  }
}

export const CASES: readonly Case[] = [
  { name: 'a quiet day', bars: { failed: 0, silentSeconds: 5 }, run: async () => sleep(8_000) },
  ...['http1', 'realtime1', 'worker1', 'judge1', 'redis', 'bouncer'].map(kill),
  ...['http2', 'realtime2', 'worker2', 'judge2'].map(cut),
  {
    name: 'replica killed',
    bars: {},
    async run({ database }) {
      await database.endReplica();
      // A failover manager does so: writes would wait for the replica otherwise.
      await database.setSynchronous(false);
      await sleep(AWAY_MS / 2);
      await database.startReplica();
    },
  },
  {
    name: 'failover: primary killed',
    bars: { silentSeconds: 5 },
    async run(site) {
      await site.database.endPrimary();
      await site.failOver();
      await sleep(AWAY_MS);
      await site.database.rejoin();
    },
  },
  {
    name: 'failover: primary cut off',
    bars: { silentSeconds: 5 },
    async run(site) {
      const { primary } = site.database.places();
      primary.cut();
      await site.failOver();
      await sleep(AWAY_MS);
      primary.join();
      await site.database.rejoin();
    },
  },
  { name: 'rolling restart', bars: { failed: 0 }, run: (site) => restartAll(site) },
  {
    name: 'upgrade',
    bars: { failed: 0 },
    async run(site, { next }) {
      site.useRelease(next);
      await restartAll(site);
    },
  },
  {
    name: 'rollback',
    bars: { failed: 0 },
    async run(site, { own }) {
      site.useRelease(own);
      await restartAll(site);
    },
  },
];
