import { type Db, query } from '../db.ts';
import { eventsBehind, STREAM_HEAD } from '../outbox/epochs.queries.ts';

export type ListenerLag = { readonly listener: string; readonly events: number; readonly seconds: number };

const LISTENERS_MAX = 500;
const LAGS = `select c.listener, ${eventsBehind('c.seq', 'h.seq')} as events,
  coalesce(greatest(extract(epoch from now() - o.created_at), 0), 0)::float8 as seconds
     from core_listener_cursors c
     cross join ${STREAM_HEAD} h
     left join lateral (select created_at from core_outbox where seq > c.seq order by seq limit 1) o on true
     where c.known_at > now() - interval '1 day' order by c.listener limit ${LISTENERS_MAX}`;

/**
 * How far each listener is behind the stream. One whose event does not occur is moved up every ten seconds; until then
 * events of others count. Listeners that no program has known for a day are left out.
 */
export function selectListenerLags(db: Db): Promise<readonly ListenerLag[]> {
  return query<ListenerLag>(db, 'monitoring.listeners', LAGS, []);
}

export type Unordered = { readonly events: number; readonly seconds: number };

const UNORDERED_COUNTED = 100_000;
const UNORDERED = `select (select count(*)::int from (select from core_outbox where seq is null limit ${UNORDERED_COUNTED}) o) as events,
       coalesce(greatest(extract(epoch from now() - (select created_at from core_outbox where seq is null order by id
         limit 1)), 0), 0)::float8 as seconds`;

/** Committed events that have no number yet: nobody can read them before. */
export async function measureUnordered(db: Db): Promise<Unordered> {
  const [row] = await query<Unordered>(db, 'monitoring.unordered', UNORDERED, []);
  return row ?? { events: 0, seconds: 0 };
}

export type QueueDepth = {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** How long the first one has been able to start. */ readonly seconds: number;
};

const QUEUES = `select name, count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
  count(*) filter (where state = 'active')::int as running,
       coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as seconds
     from pgboss.job_common where state <= 'active' and name not like '\\_\\_pgboss%' group by name order by name`;

/** Jobs that could start now, and those under way, by name. */
export function selectQueues(db: Db): Promise<readonly QueueDepth[]> {
  return query<QueueDepth>(db, 'monitoring.queues', QUEUES, []);
}

export type WaitingWork = {
  readonly jobs: number;
  readonly jobSeconds: number;
  readonly unordered: number;
  /** The listener that is furthest behind in time; null where there is none. */
  readonly listener: string | null;
  readonly listenerEvents: number | null;
  readonly listenerSeconds: number | null;
};

/** All that waits, in one row: for a page that somebody looks at. */
export async function findWaitingWork(db: Db): Promise<WaitingWork> {
  const [row] = await query<WaitingWork>(
    db,
    'monitoring.waiting',
    `select q.jobs, q.seconds as "jobSeconds", u.events as unordered, l.listener, l.events as "listenerEvents",
     l.seconds as "listenerSeconds"
     from (select coalesce(sum(waiting), 0)::int as jobs, coalesce(max(seconds), 0)::float8 as seconds from (${QUEUES}) every_queue) q
     cross join (${UNORDERED}) u
     left join (select * from (${LAGS}) every_listener order by seconds desc limit 1) l on true`,
    [],
  );
  if (!row) throw new Error('A row of sums is always there.');
  return row;
}
