/**
 * Work that waits in the database, for all processes together: workers show it, each the same. Dashboards take the
 * maximum of it, never the sum.
 */
import type { App } from '../app.ts';
import { cachedReading } from './cached-reading.ts';
import { logFailure } from './log.ts';
import type { Metrics } from './metrics.ts';
import {
  type ListenerLag,
  measureUnordered,
  type QueueDepth,
  selectListenerLags,
  selectQueues,
} from './work.queries.ts';

type Options = {
  /** Names of this program; others share one label, so that their number is bounded. */
  readonly jobNames: readonly string[];
};

export function addWorkMetrics(metrics: Metrics, { db, log }: Pick<App, 'db' | 'log'>, { jobNames }: Options): void {
  const onError = logFailure(log, 'metrics: the database cannot be read');
  addListenerGauges(
    metrics,
    cachedReading(() => selectListenerLags(db), { onError }),
  );
  addQueueGauges(
    metrics,
    cachedReading(() => selectQueues(db), { onError }),
    new Set(jobNames),
  );
  const unordered = cachedReading(() => measureUnordered(db), { onError });
  addSingle(metrics, unordered, [
    ['dolphin_outbox_unordered_events', 'Committed events that have no number yet.', ({ events }) => events],
    ['dolphin_outbox_unordered_seconds', 'How long the first of them has waited.', ({ seconds }) => seconds],
  ]);
}

/** Numbers without labels from one reading. */
export function addSingle<T>(
  metrics: Metrics,
  read: () => Promise<T | null>,
  numbers: readonly (readonly [name: string, help: string, of: (value: T) => number])[],
): void {
  for (const [name, help, of] of numbers)
    metrics.gauges({ name, help }, async () => {
      const value = await read();
      return value === null ? null : [{ labels: {}, value: of(value) }];
    });
}

function addListenerGauges(metrics: Metrics, read: () => Promise<readonly ListenerLag[] | null>): void {
  const labelled = (of: 'events' | 'seconds') => async () =>
    (await read())?.map((lag) => ({ labels: { listener: lag.listener }, value: lag[of] })) ?? null;
  metrics.gauges(
    {
      name: 'dolphin_listener_lag_events',
      help: 'Events of the stream behind the place of each listener.',
      labels: ['listener'],
    },
    labelled('events'),
  );
  metrics.gauges(
    {
      name: 'dolphin_listener_lag_seconds',
      help: 'Age of the first event behind the place of each listener; up to ten seconds are normal.',
      labels: ['listener'],
    },
    labelled('seconds'),
  );
}

function addQueueGauges(
  metrics: Metrics,
  read: () => Promise<readonly QueueDepth[] | null>,
  known: ReadonlySet<string>,
): void {
  const nameOf = (name: string) => (known.has(name) ? name : 'unknown');
  metrics.gauges(
    {
      name: 'dolphin_queue_jobs',
      help: 'Jobs of all processes that could start, and that run.',
      labels: ['job', 'state'],
    },
    async () => {
      const queues = await read();
      if (queues === null) return null;
      // Several names that are not known share a label.
      const sums = new Map<string, { waiting: number; running: number }>();
      for (const { name, waiting, running } of queues) {
        const sum = sums.get(nameOf(name)) ?? { waiting: 0, running: 0 };
        sums.set(nameOf(name), { waiting: sum.waiting + waiting, running: sum.running + running });
      }
      return [...sums].flatMap(([job, { waiting, running }]) => [
        { labels: { job, state: 'waiting' }, value: waiting },
        { labels: { job, state: 'running' }, value: running },
      ]);
    },
  );
  metrics.gauges(
    {
      name: 'dolphin_queue_oldest_seconds',
      help: 'How long the first job of a name could have started.',
      labels: ['job'],
    },
    async () => {
      const queues = await read();
      if (queues === null) return null;
      const oldest = new Map<string, number>();
      for (const { name, seconds } of queues)
        oldest.set(nameOf(name), Math.max(seconds, oldest.get(nameOf(name)) ?? 0));
      return [...oldest].map(([job, value]) => ({ labels: { job }, value }));
    },
  );
}
