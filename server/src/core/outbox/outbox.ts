import type { App } from '../app.ts';
import { openPgListener } from './pg-listener.ts';
import { type Listener, type ListenerRunner, runListeners } from './listeners.ts';
import { type OutboxReader, startReader } from './read.ts';
import { startSequencing } from './sequence.ts';

export type Outbox = {
  readonly reader: OutboxReader;
  /** Listeners that wait to try again after a failure. */
  readonly failingListeners: () => number;
  readonly stop: () => Promise<void>;
};

/**
 * Events of this process: putting them in order, reading them, and, in a worker, running the listeners. Every process
 * that commits events or serves sockets starts one.
 */
export async function startOutbox(app: Pick<App, 'config' | 'db' | 'log'>): Promise<Outbox>;
export async function startOutbox(app: App, options: { readonly listeners?: readonly Listener[] }): Promise<Outbox>;
export async function startOutbox(
  app: Pick<App, 'config' | 'db' | 'log'> | App,
  options: { readonly listeners?: readonly Listener[] } = {},
): Promise<Outbox> {
  const pgListener = openPgListener(app.config.databaseUrl, app.log);
  const reader = await startReader(app.db, pgListener, app.log);
  const sequencer = startSequencing(app.db, app.log);
  const runner: ListenerRunner | null = options.listeners
    ? await runListeners(app as App, reader, options.listeners)
    : null;
  return {
    reader,
    failingListeners: () => runner?.failing() ?? 0,
    async stop() {
      await runner?.stop();
      await sequencer.stop();
      await reader.stop();
      await pgListener.close();
    },
  };
}
