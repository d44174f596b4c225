import type { App } from '../app.ts';
import { openPgListener, type PgListener } from './pg-listener.ts';
import { type Listener, type ListenerRunner, runListeners } from './listeners.ts';
import { type OutboxReader, startReader } from './read.ts';
import { startSequencing } from './sequence.ts';
import type { Worker } from '../workers/worker.ts';

export type Outbox = {
  readonly reader: OutboxReader;
  /** The connection that receives NOTIFY, for others of this process. */ readonly pgListener: Pick<PgListener, 'on'>;
  /** Listeners that wait to try again after a failure. */
  readonly failingListeners: () => number;
  readonly stop: () => Promise<void>;
};

type OutboxOptions = {
  readonly listeners?: readonly Listener[];
  /** The process, as other workers know it; one of the listeners' own unless given. */
  readonly worker?: Worker | undefined;
  /** The first pause after a failure; shorter in tests. */
  readonly retryMinMs?: number | undefined;
  /** How many listeners that are behind go on at a time. */
  readonly permits?: number | undefined;
  /** How long an event is left to the worker that looks first. */
  readonly graceMs?: number | undefined;
  /** How often the table is read without a NOTIFY; never in tests of NOTIFY. */
  readonly pollMs?: number | undefined;
};

/**
 * Events of this process: putting them in order, reading them, and, in a worker, running the listeners. Every process
 * that commits events or serves sockets starts one.
 */
export async function startOutbox(app: Pick<App, 'config' | 'db' | 'log'>): Promise<Outbox>;
export async function startOutbox(app: App, options: OutboxOptions): Promise<Outbox>;
export async function startOutbox(
  app: Pick<App, 'config' | 'db' | 'log'> | App,
  options: OutboxOptions = {},
): Promise<Outbox> {
  const pgListener = openPgListener(app.config, app.log);
  const reader = await startReader(app.db, pgListener, app.log, options.pollMs);
  const sequencer = startSequencing(app.db, app.log, reader.head, options.pollMs);
  const runner: ListenerRunner | null = options.listeners
    ? await runListeners(app as App, reader, options.listeners, {
        pgListener,
        worker: options.worker,
        retryMinMs: options.retryMinMs,
        permits: options.permits,
        graceMs: options.graceMs,
      })
    : null;
  return {
    reader,
    pgListener,
    failingListeners: () => runner?.failing() ?? 0,
    async stop() {
      await runner?.stop();
      await sequencer.stop();
      await reader.stop();
      await pgListener.close();
    },
  };
}
