/** Restarts a program when it ends, with a longer delay each time in a row, and logs why it ended. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Files } from './files.ts';
import type { Identity, Runtime } from './runtimes.ts';
import type { Sandboxed } from './sandboxed-process.ts';
import type { Architecture } from './syscalls.ts';
import type { Tier } from './tiers.ts';

export type Log = (line: string) => void;

/** What every sandbox of one judge shares. */
export type SandboxContext = {
  readonly tier: Tier;
  readonly architecture: Architecture;
  readonly files: Files;
  readonly python: Runtime | undefined;
  readonly bubblewrap: string | undefined;
  readonly identity: Identity;
  readonly log: Log;
};

export type Supervised = { close(): Promise<void> };

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const IS_STABLE_AFTER_MS = 2_000;

/** Resolves once the program runs for the first time; rejects when it does not start at all. */
export async function superviseProcess(
  { log }: Pick<SandboxContext, 'log'>,
  start: () => Promise<Sandboxed>,
): Promise<Supervised> {
  let isClosed = false;
  let current = await start();
  const kept = (async () => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!isClosed) {
      const startedAt = performance.now();
      const why = await current.ended;
      if (isClosed) return;
      log(`a sandbox ended: ${why.slice(0, 500)}`);
      const isHealthy = current.isRetired() || performance.now() - startedAt > IS_STABLE_AFTER_MS;
      pauseMs = isHealthy ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      const next = await startAgain(pauseMs);
      if (next) current = next;
    }
  })();
  async function startAgain(pauseMs: number): Promise<Sandboxed | undefined> {
    for (;;) {
      await pause(pauseMs);
      if (isClosed) return undefined;
      try {
        return await start();
      } catch (error) {
        log(`a sandbox does not start: ${String(error).slice(0, 500)}`);
      }
    }
  }

  return {
    async close() {
      isClosed = true;
      current.kill();
      await kept;
      // One that came up while we were closing.
      current.kill();
      await current.ended;
    },
  };
}
