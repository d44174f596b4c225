/**
 * The one connection of a process that listens to PostgreSQL's NOTIFY. It only means "poll now": whoever waits for
 * one also looks every second by itself, so a lost connection or a pooler that swallows LISTEN costs a second and
 * never an event.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import pg from 'pg';
import type { Logger } from 'pino';
import { clientClassOf } from '../database-hosts.ts';
import { logFailure } from '../monitoring/log.ts';

export type PgListener = {
  /** Calls `notify` with the payload of each NOTIFY, and with '' after a reconnect, when some may have been missed. */
  readonly on: (channel: string, notify: (payload: string) => void) => () => void;
  readonly close: () => Promise<void>;
};

const RECONNECT_MIN_MS = 200;
const RECONNECT_MAX_MS = 5_000;

type Addresses = { readonly databaseUrl: string | null; readonly databaseDirectUrl: string | null };

/** Connections of this process that are in use, by address: parts of one process share one. */
const shared = new Map<string, { readonly listener: PgListener; users: number }>();

/** Never through a pooler: there the connection belongs to somebody else as soon as the statement is over. */
export function openPgListener({ databaseUrl, databaseDirectUrl }: Addresses, log: Logger): PgListener {
  const address = databaseDirectUrl ?? databaseUrl;
  if (address === null) throw new Error('The database must be known before anybody listens to it.');
  const open = shared.get(address) ?? { listener: connectListener(address, log), users: 0 };
  open.users += 1;
  shared.set(address, open);
  const offs: (() => void)[] = [];
  const onError = logFailure(log, 'pg listener: a notification was not handled');
  return {
    on(channel, notify) {
      const off = open.listener.on(channel, safeHandler(onError, notify));
      offs.push(off);
      return off;
    },
    async close() {
      for (const off of offs) off();
      open.users -= 1;
      if (open.users > 0) return;
      shared.delete(address);
      await open.listener.close();
    },
  };
}

function connectListener(connectionString: string, log: Logger): PgListener {
  const Client = clientClassOf(connectionString);
  const subscribers = new Map<string, Set<(payload: string) => void>>();
  const onError = logFailure(log, 'pg listener: notifications are not received');
  /** The one that is tried or used. */
  let client: pg.Client | null = null;
  /** The same once it is connected: a statement for one that never connects would never be answered, nor any behind it. */
  let connected: pg.Client | null = null;
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
    const next = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'dolphin listener',
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
      connected = next;
      for (const channel of subscribers.keys()) await listen(next, channel);
      pause = RECONNECT_MIN_MS;
      for (const notify of [...subscribers.values()].flatMap((set) => [...set])) notify('');
    } catch (error) {
      log.warn({ err: error }, 'pg listener: cannot listen, looking every second until it works');
      await next.end().catch(() => undefined);
      lost(next);
    }
  }

  function lost(which: pg.Client): void {
    if (client !== which || closed) return;
    client = null;
    connected = null;
    timer = setTimeout(safeHandler(onError, connect), pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, RECONNECT_MAX_MS);
  }

  void connect();
  return {
    on(channel, notify) {
      const set = subscribers.get(channel) ?? new Set();
      // Whoever comes second may come while the channel is not listened to yet: it is notified when it is, too.
      if (connected)
        (set.size === 0 ? listen(connected, channel) : listening).then(
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
