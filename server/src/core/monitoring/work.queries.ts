import { type Db, query } from '../db.ts';
import { eventsBehind, STREAM_HEAD } from '../outbox/epochs.queries.ts';

export type ListenerLag = { readonly listener: string; readonly events: number; readonly seconds: number };

const LISTENERS_MAX = 500;

/**
 * How far each listener is behind the stream. One whose event does not occur is moved up every ten seconds; until then
 * events of others count. Listeners that no program has known for a day are left out.
 */
export function selectListenerLags(db: Db): Promise<readonly ListenerLag[]> {
  return query<ListenerLag>(
    db,
    'monitoring.listeners',
    `select c.listener, ${eventsBehind('c.seq', 'h.seq')} as events, coalesce(greatest(extract(epoch from now() - o.created_at), 0), 0)::float8 as seconds
     from core_listener_cursors c
     cross join ${STREAM_HEAD} h
     left join lateral (select created_at from core_outbox where seq > c.seq order by seq limit 1) o on true
     where c.known_at > now() - interval '1 day' order by c.listener limit ${LISTENERS_MAX}`,
    [],
  );
}

export type Unordered = { readonly events: number; readonly seconds: number };

const UNORDERED_COUNTED = 100_000;

/** Committed events that have no number yet: nobody can read them before. */
export async function measureUnordered(db: Db): Promise<Unordered> {
  const [row] = await query<Unordered>(
    db,
    'monitoring.unordered',
    `select (select count(*)::int from (select from core_outbox where seq is null limit ${UNORDERED_COUNTED}) o) as events,
       coalesce(greatest(extract(epoch from now() - (select created_at from core_outbox where seq is null order by id limit 1)), 0), 0)::float8 as seconds`,
    [],
  );
  return row ?? { events: 0, seconds: 0 };
}

export type QueueDepth = {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** How long the first one has been able to start. */ readonly seconds: number;
};

/** Jobs that could start now, and those under way, by name. */
export function selectQueues(db: Db): Promise<readonly QueueDepth[]> {
  return query<QueueDepth>(
    db,
    'monitoring.queues',
    `select name, count(*) filter (where state < 'active' and start_after <= now())::int as waiting, count(*) filter (where state = 'active')::int as running,
       coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as seconds
     from pgboss.job_common where state <= 'active' and name not like '\\_\\_pgboss%' group by name order by name`,
    [],
  );
}
