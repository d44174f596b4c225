/**
 * A process that runs jobs and listeners, as others know it. It renews its row; whose row is not renewed has ended, and
 * what it had in hand is free for others. Each also looks for those that ended.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { App } from '../app.ts';
import { logFailure } from '../monitoring/log.ts';
import { openContact } from './contact.ts';
import { endSilentWorkers } from './end-workers.queries.ts';
import { type SharedExclusiveLock, openSharedExclusiveLock } from './shared-exclusive-lock.ts';
import { uncountEnds, deleteWorker, type Held, renewWorker, SILENT_SECONDS, upsertWorker } from './workers.queries.ts';

const BEAT_MS = 1_000;

export type Worker = {
  readonly id: string;
  readonly lock: SharedExclusiveLock;
  /** All workers that live, this one among them; `changed` is called when others come or go. */
  readonly alive: () => readonly string[];
  readonly onAlive: (changed: () => void) => () => void;
  /** Remembers what is in hand while it is run. */
  readonly hold: <T>(held: readonly Held[], work: () => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
};

type WorkerApp = Pick<App, 'db' | 'log'>;

export async function openWorker(
  { db, log }: WorkerApp,
  { silentSeconds = SILENT_SECONDS, beatMs = BEAT_MS } = {},
): Promise<Worker> {
  const id = randomUUID();
  const inHand = new Set<Held>();
  const contact = openContact({ silentMs: silentSeconds * 1_000 });
  const register = () => upsertWorker(db, { id, hostName: hostname(), processId: process.pid });
  await register();
  let alive = await renewWorker(db, id);
  const watching = new Set<() => void>();

  function setAlive(ids: readonly string[]): void {
    const isSame = ids.length === alive.length && ids.every((other, i) => other === alive[i]);
    alive = ids;
    if (!isSame) for (const changed of watching) changed();
  }

  async function beat(): Promise<void> {
    try {
      const others = await renewWorker(db, id);
      if (others.includes(id)) setAlive(others);
      else {
        // Others took this process for ended: it was stopped for a while, or cut off. Nothing that it has in hand ended it.
        await register();
        await uncountEnds(db, [...inHand]);
        log.warn({ inHand: inHand.size }, 'worker: was taken for ended');
      }
      contact.succeeded();
    } catch (error) {
      contact.failed();
      throw error;
    }
    if (!contact.isSteady()) return;
    const { freed, setAside } = await endSilentWorkers(db, id, silentSeconds);
    if (freed > 0) log.warn({ freed, setAside }, 'worker: another one ended with work in hand');
  }

  const clock = setInterval(safeHandler(logFailure(log, 'worker: cannot report that it lives'), beat), beatMs);
  return {
    id,
    lock: openSharedExclusiveLock(),
    alive: () => alive,
    onAlive(changed) {
      watching.add(changed);
      return () => watching.delete(changed);
    },
    async hold(held, work) {
      for (const each of held) inHand.add(each);
      try {
        return await work();
      } finally {
        for (const each of held) inHand.delete(each);
      }
    },
    async stop() {
      clearInterval(clock);
      await deleteWorker(db, id).catch(() => undefined);
    },
  };
}
