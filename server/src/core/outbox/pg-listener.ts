/**
 * The one connection of a process that listens to PostgreSQL's NOTIFY. It only means "poll now": whoever waits for
 * one also looks every second by itself, so a lost connection or a pooler that swallows LISTEN costs a second and
 * never an event.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import pg from 'pg';
import type { Logger } from 'pino';
import { logFailure } from '../monitoring/log.ts';

export type PgListener = {
  /** Calls `ring` with the payload of each NOTIFY, and with '' after a reconnect, when some may have been missed. */
  readonly on: (channel: string, notify: (payload: string) => void) => () => void;
  readonly close: () => Promise<void>;
};

const RECONNECT_MIN_MS = 200;
const RECONNECT_MAX_MS = 5_000;

export function openPgListener(databaseUrl: string | null, log: Logger): PgListener {
  if (databaseUrl === null) throw new Error('The database must be known before anybody listens to it.');
  const connectionString: string = databaseUrl;
  const subscribers = new Map<string, Set<(payload: string) => void>>();
  const onError = logFailure(log, 'bells: not heard');
  let client: pg.Client | null = null;
  let closed = false;
  let pause = RECONNECT_MIN_MS;
  let timer: NodeJS.Timeout | undefined;

  // One statement at a time: the driver does not queue them for us for ever.
  let listening: Promise<unknown> = Promise.resolve();
  const listen = (to: pg.Client, channel: string) => {
    const next = listening.then(() => to.query(`listen ${pg.escapeIdentifier(channel)}`));
    listening = next.catch(() => undefined);
    return next;
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'dolphin bells',
    });
    next.on('error', () => undefined); // 'end' follows; without a listener the process would crash with the connection
    next.on(
      'end',
      safeHandler(onError, () => lost(next)),
    );
    next.on(
      'notification',
      safeHandler(onError, ({ channel, payload }: pg.Notification) =>
        subscribers.get(channel)?.forEach((notify) => notify(payload ?? '')),
      ),
    );
    try {
      client = next;
      await next.connect();
      for (const channel of subscribers.keys()) await listen(next, channel);
      pause = RECONNECT_MIN_MS;
      for (const notify of [...subscribers.values()].flatMap((set) => [...set])) notify('');
    } catch (error) {
      log.warn({ err: error }, 'bells: cannot listen, looking every second until it works');
      await next.end().catch(() => undefined);
      lost(next);
    }
  }

  function lost(which: pg.Client): void {
    if (client !== which || closed) return;
    client = null;
    timer = setTimeout(safeHandler(onError, connect), pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, RECONNECT_MAX_MS);
  }

  void connect();
  return {
    on(channel, notify) {
      const set = subscribers.get(channel) ?? new Set();
      if (set.size === 0 && client)
        listen(client, channel).then(
          () => notify(''),
          () => undefined,
        );
      subscribers.set(channel, set.add(notify));
      return () => set.delete(notify);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
