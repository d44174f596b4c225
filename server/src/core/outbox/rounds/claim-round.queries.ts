import { type Db, query } from '../../db.ts';
import type { NextEvent } from '../claim-events.queries.ts';
import type { Listener } from '../listener.ts';

/**
 * TAKEN: these events are in hand; none when there are none. DONE: nothing is there up to `head`. CLOSED: another process is
 * at it. SINGLE: one of its events has failed or is suspect, so the listener must be run by itself.
 */
export type RoundClaim =
  | { readonly state: 'TAKEN'; readonly events: readonly NextEvent[] }
  | { readonly state: 'DONE' | 'CLOSED' | 'SINGLE' };

type Row = {
  listener: string;
  state: RoundClaim['state'];
  seq: number | null;
  topic: string | null;
  payload: unknown;
  at: Date | null;
  isDurable: string;
};

/**
 * Takes the next events of several listeners in one statement, as `claimEvents` does it for one: the same rows hold what
 * is in hand and how often it was begun. Only of listeners with which nothing is wrong.
 */
export async function claimRound(
  db: Db,
  claim: {
    readonly listeners: readonly Listener[];
    readonly head: number;
    readonly workerId: string;
    /** So many of each at most. */ readonly limit: number;
  },
): Promise<ReadonlyMap<string, RoundClaim>> {
  const rows = await query<Row>(
    db,
    'outbox.claim-round',
    `with asked as (
       select listener, event from unnest($1::text[], $2::text[]) as a (listener, event)
     ), cursor as materialized (
       select c.listener, c.seq, a.event from asked a join core_listener_cursors c on c.listener = a.listener
       where c.seq < $3 and c.worker_id is null and c.retry_at is null and c.claimed_seq is null and not c.is_suspect
         and c.seq >= c.single_until
       for update of c skip locked
     ), next as (
       select c.listener, o.seq, o.topic, o.payload, o.created_at from cursor c cross join lateral (
         select seq, topic, payload, created_at from core_outbox
         where seq is not null and (name, seq) > (c.event, c.seq) and (name, seq) <= (c.event, $3) order by name, seq limit $5) o
     ), ends as (
       select listener, min(seq) as first, max(seq) as last from next group by listener
     ), moved as (
       update core_listener_cursors c set
         seq = case when e.first is null then $3 else c.seq end,
         worker_id = case when e.first is not null then $4::uuid end,
         attempts = case when e.first is null then 0 else 1 end,
         claimed_seq = e.first, claimed_to = e.last, ends = 0
       from cursor left join ends e on e.listener = cursor.listener where c.listener = cursor.listener
       returning c.listener
     )
     select c.listener, n.seq, n.topic, n.payload, n.created_at as at,
       case when m.listener is not null then 'TAKEN' when c.seq >= $3 then 'DONE'
         when c.worker_id is null and (c.retry_at is not null or c.claimed_seq is not null or c.is_suspect
           or c.seq < c.single_until) then 'SINGLE'
         when c.worker_id = $4 then 'SINGLE' else 'CLOSED' end as state,
       set_config('synchronous_commit', 'off', true) as "isDurable"
     from asked a join core_listener_cursors c on c.listener = a.listener left join moved m on m.listener = c.listener
       left join next n on n.listener = m.listener order by n.seq`,
    [
      claim.listeners.map(({ name }) => name),
      claim.listeners.map(({ on }) => on.name),
      claim.head,
      claim.workerId,
      claim.limit,
    ],
  );
  const claims = new Map<string, RoundClaim>();
  for (const [listener, of] of Map.groupBy(rows, (row) => row.listener)) {
    const state = of[0]?.state ?? 'DONE';
    const events = of.filter((row): row is Row & NextEvent => row.seq !== null);
    claims.set(listener, state === 'TAKEN' ? { state, events } : { state });
  }
  return claims;
}
