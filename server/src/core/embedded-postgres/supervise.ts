/**
 * The embedded PostgreSQL: the product's own database server for whoever has none. It is a real PostgreSQL with its
 * own processes. It is started here, adopted when a killed process left it running, restarted when it crashes, and
 * stopped by the last process that used it.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { ensureDatabase } from './database.ts';
import { findHolders, takeLease } from './leases.ts';
import { withLock } from './lock.ts';
import { findOwner } from './owner.ts';
import { placeRoot } from './placement.ts';
import { findRunning, isRunning, launch, shutDown } from './postmaster.ts';

export type EmbeddedOptions = {
  /** The folder for everything of the database; see embeddedRoot. */
  readonly root: string;
  /** Made when missing. */
  readonly database: string;
  /** Wanted port; a free one when left out. Ignored when a running server is adopted. */
  readonly port?: number;
  /** For tests: faster, and lost when the machine crashes. */
  readonly volatile?: boolean;
};

export type Embedded = {
  readonly url: string;
  /** A server left by a killed process, or used by another one, was taken over. */
  readonly adopted: boolean;
  readonly pid: number;
  readonly port: number;
  /** Gives the server back; it ends when nobody else uses it. */
  stop(): Promise<void>;
};

export async function startEmbedded({
  root: wantedRoot,
  database,
  port,
  volatile = false,
}: EmbeddedOptions): Promise<Embedded> {
  const owner = findOwner();
  const root = placeRoot(wantedRoot, owner);
  return withLock(lockFile(root), async () => {
    const native = prepareBinaries(root, owner);
    await ensureCluster({ root, native, owner, volatile });
    const running = await findRunning(root);
    const postmaster = running ?? (await launch({ root, native, owner, volatile, port }));
    const url = await ensureDatabase(root, postmaster.port, database);
    const release = takeLease(root);
    return { ...postmaster, url, adopted: running !== undefined, stop: () => stopLast(root, release) };
  });
}

/** Stops the server if the process that should have done so is dead and nobody else uses it. */
export async function stopAbandoned(wantedRoot: string): Promise<void> {
  await stopLast(placeRoot(wantedRoot, findOwner()), () => {});
}

async function stopLast(root: string, release: () => void): Promise<void> {
  await withLock(lockFile(root), async () => {
    release();
    if (findHolders(root).length > 0) return;
    const owner = findOwner();
    const running = await findRunning(root);
    if (running) await shutDown(root, prepareBinaries(root, owner), owner, running.pid);
  });
}

function lockFile(root: string): string {
  return join(root, 'start.lock');
}

export type KeepAliveOptions = EmbeddedOptions & {
  /** Called at each crash and each restart, for the log. */
  readonly onChange?: (change: EmbeddedChange) => void;
};

export type EmbeddedChange =
  | { readonly kind: 'died'; readonly pid: number }
  | { readonly kind: 'returned'; readonly pid: number; readonly downMs: number }
  | { readonly kind: 'failed'; readonly error: unknown };

const WATCH_MS = 100;
const RETRY_MS = 500;

/**
 * Like startEmbedded, and when the server crashes it is restarted on the same port, so that pools and the url stay
 * good. Deaths are found by looking: an adopted server is not our child, and nobody reports its end.
 */
export async function keepEmbeddedAlive({ onChange = () => {}, ...options }: KeepAliveOptions): Promise<Embedded> {
  let current = await startEmbedded(options);
  const root = placeRoot(options.root, findOwner());
  const stopping = new AbortController();

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (!isRunning(root, current.pid)) await revive();
      await pause(WATCH_MS, stopping.signal);
    }
  };

  const revive = async (): Promise<void> => {
    const diedAt = Date.now();
    onChange({ kind: 'died', pid: current.pid });
    while (!stopping.signal.aborted) {
      try {
        const dead = current;
        current = await startEmbedded({ ...options, port: dead.port });
        await dead.stop();
        onChange({ kind: 'returned', pid: current.pid, downMs: Date.now() - diedAt });
        return;
      } catch (error) {
        onChange({ kind: 'failed', error });
        await pause(RETRY_MS, stopping.signal);
      }
    }
  };

  const watching = watch();
  return {
    url: current.url,
    adopted: current.adopted,
    port: current.port,
    get pid() {
      return current.pid;
    },
    async stop() {
      stopping.abort();
      await watching;
      await current.stop();
    },
  };
}

/** Waits without keeping the process running, and no longer than until the signal. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { ref: false, signal }).catch(() => {});
}
